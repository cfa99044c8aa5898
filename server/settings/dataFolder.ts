import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Names that only a data folder of ours has. A folder without them is none of ours to close. */
const ours = ['secret', 'postgres', 'files']

const stickyBit = 0o1000

/**
 * Makes the data folder, or closes an existing one, so that other users of the machine can't list its names. Root's own PostgreSQL
 * runs as another user who must pass through: there the folder can be entered but not listed.
 * @param isForDatabase whether the embedded PostgreSQL will run in it
 */
export const closeDataFolder = (dataDir: string, { isForDatabase }: { isForDatabase: boolean }): void => {
  const hasDatabase = isForDatabase || existsSync(path.join(dataDir, 'postgres'))
  const mode = process.getuid?.() === 0 && hasDatabase ? 0o711 : 0o700
  if (mkdirSync(dataDir, { recursive: true, mode })) {
    chmodSync(dataDir, mode)
    return
  }
  const { mode: present, uid } = statSync(dataDir)
  const isOurs = (present & stickyBit) === 0 && ours.some((name) => existsSync(path.join(dataDir, name)))
  if (isOurs && uid === process.getuid?.() && (present & 0o777 & ~mode) !== 0) chmodSync(dataDir, mode)
}
