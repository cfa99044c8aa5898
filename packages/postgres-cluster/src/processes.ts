import { execFile } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from './ClusterError'

const runFile = promisify(execFile)

/** Whether some process has this id, whosever it is. */
export function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether that process is a PostgreSQL at work in that data folder: after a reboot the id in a left-over file may
 * belong to anything.
 */
export async function isPostmasterOf(processId: number, dataFolder: string): Promise<boolean> {
  if (!isProcessAlive(processId)) return false
  if (process.platform === 'linux') return isPostgresIn(String(processId), dataFolder)
  const listed = await describeProcess(processId)
  return listed.includes('postgres') && (process.platform === 'win32' || listed.includes(dataFolder))
}

/**
 * Whether a postmaster, or a session that has outlived a killed one by a moment, may still write to that data folder.
 * Where processes do not show their folder, any PostgreSQL under the id of the left-over file counts.
 */
export async function isDataFolderInUse(processId: number, dataFolder: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await describeProcess(processId)).includes('postgres')
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(names.map((name) => isPostgresIn(name, dataFolder)))
  return found.includes(true)
}

/** PostgreSQL's processes work inside their data folder. A zombie process has no folder. */
async function isPostgresIn(processName: string, dataFolder: string): Promise<boolean> {
  try {
    const [folder, program] = await Promise.all([readlink(`/proc/${processName}/cwd`), readlink(`/proc/${processName}/exe`)])
    return folder === dataFolder && basename(program).startsWith('postgres')
  } catch {
    return false
  }
}

async function describeProcess(processId: number): Promise<string> {
  const [program, programArguments] =
    process.platform === 'win32' ? ['tasklist', ['/FI', `PID eq ${processId}`, '/NH']] : ['ps', ['-p', String(processId), '-o', 'command=']]
  return runFile(program, programArguments).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
