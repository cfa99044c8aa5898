import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

const syncFolder = (folder: string): void => {
  // Windows opens no folder, and keeps its names by itself.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Writes a private file whole or not at all: first to a draft in the same folder, which is flushed and then moved in one step. A kill, a full disk
 * or a cut of power leaves the old file, or none.
 * @param over `keep`: an existing file stays, and the result is false
 */
export const writeWhole = (file: string, text: string, over: 'keep' | 'replace'): boolean => {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const handle = openSync(draft, 'wx', 0o600)
    try {
      writeSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    // A link, because a rename would replace the file of a process that was faster.
    if (over === 'keep') linkSync(draft, file)
    else renameSync(draft, file)
    syncFolder(path.dirname(file))
    return true
  } catch (error) {
    if (over === 'keep' && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
