import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The process id of the postmaster of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The process and its parent of each process of this machine. */
const parents = (): [pid: number, parent: number][] =>
  existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((name): [number, number][] => {
          try {
            // The name in brackets may hold spaces.
            const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
            return [[Number(name), Number(fields[1])]]
          } catch {
            return []
          }
        })
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])

/** The postmaster of a data folder, and every process that it has started. */
export const allProcessesOf = (dataDir: string): number[] => {
  const postmaster = postmasterOf(dataDir)
  return [postmaster, ...parents().flatMap(([pid, parent]) => (parent === postmaster ? [pid] : []))]
}

/** Sends a signal to processes, of which some may have ended. */
export const signalAll = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      continue
    }
  }
}
