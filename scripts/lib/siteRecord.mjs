import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the record of a built site, last of all its files: by it a server sees before anybody comes whether the site is whole, and
 * whether it may speak to this server (`server/settings/builtSite.ts`).
 * @param {string} folder of the built site
 * @param {string} client by which the site says who it is, `id:secret`
 */
export const writeSiteRecord = (folder, client) => {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== 'site.json')
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
  writeFileSync(
    path.join(folder, 'site.json'),
    JSON.stringify({ client: createHash('sha256').update(client).digest('hex'), files: files.sort() }),
  )
}
