import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../install.mjs'
import { compiledSources } from './compiledSources.mjs'

/**
 * A file that takes longer hangs: it fails by its name, and the others go on in another process. The looks of all pages need six minutes on
 * two quiet cores, and twice that where the cores are shared.
 */
const maxFileMs = 1_200_000

/** What a call leaves is gone before it is looked at: with Node's usual 16 MB a tenth more of the processor goes into collections. */
export const youngMb = 64

/**
 * Processes that run test files of one or more stages one after the other (`test/support/testWorker.ts`): as many as files run at a time.
 * Each keeps what it has compiled and its browser from file to file.
 */
export class NodeWorkers {
  constructor({ results, env }) {
    Object.assign(this, { results, env, idle: [], processes: new Set() })
  }

  /** Runs one file to its end and notes what its tests came to. */
  async run(stage, file) {
    const worker = this.idle.pop() ?? (await this.#start())
    let isOver = false
    let printed = ''
    const problem = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(`it did not end within ${maxFileMs / 60_000} minutes`), maxFileMs)
      const end = (reason) => {
        clearTimeout(timer)
        resolve(reason)
      }
      worker.onOutput = (text) => (printed = (printed + text).slice(-6000))
      worker.onExit = (code) => end(`its process ended (${code}):\n${printed}`)
      worker.onMessage = ({ line, done }) => {
        if (line && !isOver) this.results.add(stage, line)
        if (done === file) end(null)
      }
      worker.process.send({ file })
    })
    isOver = true
    if (problem === null) return void this.idle.push(worker)
    worker.onExit = () => undefined
    worker.process.kill('SIGKILL')
    this.results.fail(stage, `${file} runs to its end`, problem)
  }

  /** Ends the processes, when no file is left. */
  async stop() {
    await Promise.all(
      this.idle.map(
        (worker) =>
          new Promise((resolve) => {
            const timer = setTimeout(() => worker.process.kill('SIGKILL'), 10_000)
            worker.onExit = () => {
              clearTimeout(timer)
              resolve()
            }
            worker.process.send({})
          }),
      ),
    )
    this.idle = []
  }

  /** Ends the processes at once, whatever they do. */
  abort() {
    for (const child of this.processes) child.kill('SIGKILL')
  }

  async #start() {
    const [env, compiled] = await Promise.all([this.env(), compiledSources()])
    const support = path.join(root, 'test', 'support')
    const child = spawn(
      process.execPath,
      [
        `--max-semi-space-size=${youngMb}`,
        '--require',
        path.join(support, 'lightHooks.cjs'),
        ...compiled.args,
        `--test-reporter=${path.join(support, 'workerReporter.mjs')}`,
        '--test-reporter-destination=stdout',
        path.join(support, 'testWorker.ts'),
      ],
      { cwd: root, env: { ...process.env, ...env, ...compiled.env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    )
    const worker = { process: child, onMessage: () => undefined, onExit: () => undefined, onOutput: () => undefined }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => worker.onOutput(String(chunk)))
    child.on('message', (message) => worker.onMessage(message))
    this.processes.add(child)
    child.on('exit', (code, signal) => {
      this.processes.delete(child)
      worker.onExit(signal ?? code)
    })
    return worker
  }
}
