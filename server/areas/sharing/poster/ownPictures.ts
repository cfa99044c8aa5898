import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../../../core/App'
import { picturesFolder, picturesPrefix } from '../../../core/exhibition/pictures'
import { ifThere } from '../../../core/errors/ifThere'

/** Larger files are no pictures of a poster. */
const maxBytes = 10 * 1024 * 1024

/**
 * The bytes of those pictures that this server keeps, by their addresses. Pictures of other sites are left out: the server fetches
 * nothing at an address that a person typed.
 */
export const ownPictures = async (app: App, addresses: string[]): Promise<Record<string, Uint8Array>> => {
  const folder = path.resolve(picturesFolder(app.config.dataDir))
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address): Promise<[string, Uint8Array][]> => {
      if (!address.startsWith(picturesPrefix)) return []
      const file = path.resolve(folder, address.slice(picturesPrefix.length).split(/[?#]/)[0]!)
      if (!file.startsWith(folder + path.sep)) return []
      const bytes = await ifThere(readFile(file))
      return bytes && bytes.length <= maxBytes ? [[address, new Uint8Array(bytes)]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
