import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The servers that run from a folder, each a file named by its process. While one runs, the packages below it must not be replaced:
 * it would load the rest of its code from other versions, or from none.
 */
const folderOf = (root) => path.join(root, 'node_modules', '.fairgate-servers')

/** When a process started, in the kernel's own count, so that a later process with the same number is another one. Linux alone tells. */
const startOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
  } catch {
    return ''
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Notes a server of this folder until it ends. @param {import('node:child_process').ChildProcess} child its process */
export const noteServer = (root, child) => {
  const file = path.join(folderOf(root), String(child.pid))
  try {
    mkdirSync(folderOf(root), { recursive: true })
    writeFileSync(file, startOf(child.pid))
  } catch {
    // A server runs also where nobody can write, as in a container. Nothing is installed there either.
    return
  }
  child.once('exit', () => rmSync(file, { force: true }))
}

/** The servers that run from this folder. What a killed one left is cleared away. @returns {number[]} their processes */
export const runningServers = (root) => {
  const folder = folderOf(root)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map(Number)
    .filter((pid) => {
      const file = path.join(folder, String(pid))
      const isRunning = isAlive(pid) && readFileSync(file, 'utf8') === startOf(pid)
      if (!isRunning) rmSync(file, { force: true })
      return isRunning
    })
}
