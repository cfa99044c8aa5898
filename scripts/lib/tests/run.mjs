import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../install.mjs'

export const bin = (name) => path.join(root, 'node_modules', '.bin', name)

const running = new Set()

/** Ends every command that runs. */
export const abortRuns = () => {
  for (const child of running) child.kill('SIGKILL')
}

/** Runs a command to its end. @returns {Promise<{ code: number, output: string }>} */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('exit', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() })
    })
  })
