import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExhibitionKey } from '../../database/within'
import { ifThere } from '../errors/ifThere'

/** The path under which the server serves the exhibitions' public pictures. Without a host, so that it works under any address of the server. */
export const picturesPrefix = '/media/'

/** Their folder on disk, as `<tenant>/<exhibition>/<name>`. */
export const picturesFolder = (dataDir: string): string => path.join(dataDir, 'public')

/** The folder of one exhibition. */
export const picturesFolderOf = (dataDir: string, { tenantId, exhibitionId }: ExhibitionKey): string =>
  path.join(picturesFolder(dataDir), tenantId, exhibitionId)

/** The address of a public picture of an exhibition. */
export const publicPictureAddress = ({ tenantId, exhibitionId }: ExhibitionKey, name: string): string =>
  `${picturesPrefix}${tenantId}/${exhibitionId}/${name}`

/**
 * Stores a public picture of an exhibition under `/media/<tenant>/<exhibition>/`. One that differs is replaced in one step, for it may be
 * being read.
 * @returns its address
 */
export const storePublicPicture = async (
  dataDir: string,
  key: ExhibitionKey,
  { name, content }: { name: string; content: Buffer },
): Promise<string> => {
  const folder = picturesFolderOf(dataDir, key)
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const present = await ifThere(readFile(file))
  if (!present?.equals(content)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    await writeFile(draft, content)
    await rename(draft, file)
  }
  return publicPictureAddress(key, name)
}
