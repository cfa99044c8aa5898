import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const filesBelow = (entry) =>
  statSync(entry).isDirectory()
    ? readdirSync(entry)
        .sort()
        .flatMap((name) => filesBelow(path.join(entry, name)))
    : [entry]

/** A hash over the content of files and folders, to tell whether what was built from them is stale. */
export const hashOf = (root, entries, extra = '') => {
  const hash = createHash('sha256').update(extra)
  for (const file of entries.flatMap((entry) => filesBelow(path.join(root, entry))))
    hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}
