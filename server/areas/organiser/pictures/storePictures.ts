import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { picturesFolder, picturesPrefix } from '../../../core/exhibition/pictures'
import { FileRejected } from '../files/Problem'
import type { Picture } from './readPictures'

type Key = Pick<ExhibitionFile, 'tenantId' | 'exhibitionId'>

const folderOf = (dataDir: string, { tenantId, exhibitionId }: Key): string => path.join(picturesFolder(dataDir), tenantId, exhibitionId)

/** The pictures of its own that an exhibition's file names, by the last part of their addresses. */
export const picturesNamedBy = (file: ExhibitionFile): string[] => {
  const own = `${picturesPrefix}${file.tenantId}/${file.exhibitionId}/`
  return [
    ...new Set(
      JSON.stringify(file)
        .split(own)
        .slice(1)
        .map((rest) => /^[\w.-]*/.exec(rest)![0]),
    ),
  ]
}

/**
 * Refuses pictures among which one is missing that the file names and that was not stored before.
 * @throws FileRejected
 */
export const assertPicturesExist = async (dataDir: string, file: ExhibitionFile, pictures: Picture[]): Promise<void> => {
  const stored = await readdir(folderOf(dataDir, file)).catch((): string[] => [])
  const missing = picturesNamedBy(file).filter((name) => !stored.includes(name) && !pictures.some((picture) => picture.name === name))
  if (missing.length > 0) throw new FileRejected(missing.map((name) => ({ path: 'pictures', says: `${name} is missing` })))
}

/** Stores pictures of an exhibition under `/media/<tenant>/<exhibition>/`. One that differs is replaced in one step, for it may be being read. */
export const storePictures = async (dataDir: string, key: Key, pictures: Picture[]): Promise<void> => {
  const folder = folderOf(dataDir, key)
  await mkdir(folder, { recursive: true })
  for (const { name, content } of pictures) {
    const file = path.join(folder, name)
    const standing = await readFile(file).catch(() => null)
    if (standing?.equals(content)) continue
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    await writeFile(draft, content)
    await rename(draft, file)
  }
}
