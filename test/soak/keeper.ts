import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverProcesses } from '../support/serverProcess'

/** Keeps what a soak makes in one place, and has it removed when the soak ends, also if it is killed. */
export interface Keeper {
  folder: string
  /** Resolves when everything is gone. */
  clear(): Promise<void>
}

/** From here on every temporary folder of this process and of those that it starts is made in the keeper's. */
export const startKeeper = (): Keeper => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'fgs-')))
  process.env.TMPDIR = folder
  // A session of its own: neither Ctrl-C in the terminal nor the end of the soak reaches it.
  const sweeper = spawn(process.execPath, [path.join(__dirname, 'sweeper.mjs'), folder], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  sweeper.unref()
  sweeper.stdin.on('error', () => undefined)
  for (const event of ['started', 'ended'] as const) serverProcesses.on(event, (pid) => void sweeper.stdin.write(`${event} ${pid}\n`))
  return {
    folder,
    clear: () =>
      new Promise((resolve) => {
        sweeper.ref()
        sweeper.once('exit', () => resolve())
        sweeper.stdin.end()
      }),
  }
}
