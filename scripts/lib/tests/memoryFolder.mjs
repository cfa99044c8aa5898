import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const start = 'fg-tests-'
const gigabyte = 2 ** 30

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Removes what runs left that were killed: it would take memory until the machine starts again. */
const removeOld = (memory) => {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(start) && Number(name.slice(start.length).split('-')[0])
    if (pid && !isRunning(pid)) remove(path.join(memory, name))
  }
}

/** What tsx has compiled is in the usual folder, for the next run too. */
const shareCompiled = (folder) => {
  const name = `tsx-${process.geteuid()}`
  mkdirSync(path.join(tmpdir(), name), { recursive: true })
  symlinkSync(path.join(tmpdir(), name), path.join(folder, name))
}

const hasRoom = (memory, neededBytes) => {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes && freemem() >= neededBytes
}

/**
 * A folder in memory for the databases of a run, until it ends. Each file of tests copies a database of a thousand files and drops it.
 * On a disk with ext4 a file that is made looks through all inodes of files that were removed in the last seconds: a copy takes 0.75 s
 * of the processor there, and 0.04 s in memory.
 * @param {{ memory?: string, neededBytes?: number }} options where Linux keeps files in memory, and the room that is to be free: a run
 * needs about a quarter of it
 * @returns {string | null} null where there is no such place, or too little room
 */
export const memoryFolder = ({ memory = '/dev/shm', neededBytes = 4 * gigabyte } = {}) => {
  try {
    removeOld(memory)
    if (!hasRoom(memory, neededBytes)) return null
    const folder = mkdtempSync(path.join(memory, `${start}${process.pid}-`))
    process.once('exit', () => remove(folder))
    // The PostgreSQL of root runs as another user.
    chmodSync(folder, 0o755)
    shareCompiled(folder)
    return folder
  } catch {
    return null
  }
}
