import { readdir } from 'node:fs/promises'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { picturesFolderOf, picturesPrefix, storePublicPicture } from '../../../core/exhibition/pictures'
import { FileRejected } from '../files/Problem'
import type { Picture } from './readPictures'
import { ifThere } from '../../../core/errors/ifThere'

type Key = Pick<ExhibitionFile, 'tenantId' | 'exhibitionId'>

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
  const stored = (await ifThere(readdir(picturesFolderOf(dataDir, file)))) ?? []
  const missing = picturesNamedBy(file).filter((name) => !stored.includes(name) && !pictures.some((picture) => picture.name === name))
  if (missing.length > 0) throw new FileRejected(missing.map((name) => ({ path: 'pictures', says: `${name} is missing` })))
}

/** Stores pictures of an exhibition under `/media/<tenant>/<exhibition>/`. */
export const storePictures = async (dataDir: string, key: Key, pictures: Picture[]): Promise<void> => {
  for (const picture of pictures) await storePublicPicture(dataDir, key, picture)
}
