import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A data folder for a server or a database of a test's own. A run of many tests names a folder in FAIRGATE_FAIR_TEMPLATE in which
 * the demo fair stands already (`makeFairTemplate`): a copy of it is here in a moment, where making all that takes ten seconds.
 */
export const newDataDir = (): string => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fg-'))
  const template = process.env.FAIRGATE_FAIR_TEMPLATE
  // The files of the database have an owner of their own, which Node's copy would lose.
  if (template) execFileSync('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}
