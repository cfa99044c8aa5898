import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../install.mjs'
import { compiledSources } from './compiledSources.mjs'
import { memoryFolder } from './memoryFolder.mjs'

/** The PostgreSQL of a run, in which the schema and the demo fair stand ready to be copied (`test/support/stagePostgres.ts`). */
export class TestPostgres {
  #child = null
  #starting = null
  #env = {}
  #waiting = []

  async #start() {
    const { args, env } = await compiledSources()
    const folder = memoryFolder()
    if (folder) this.#env.TMPDIR = folder
    const child = spawn(process.execPath, [...args, path.join('test', 'support', 'stagePostgres.ts')], {
      cwd: root,
      env: { ...process.env, ...env, ...this.#env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.#child = child
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    this.ended = new Promise((resolve) => {
      child.on('exit', resolve)
    })
    this.failed = this.ended.then(() => {
      throw new Error(`the PostgreSQL of the tests ended:\n${output}`)
    })
    this.failed.catch(() => undefined)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return
      Object.assign(this.#env, JSON.parse(line))
      for (const { name, resolve } of this.#waiting) if (this.#env[name]) resolve()
    })
  }

  /** Waits for a part of it. @returns {Promise<NodeJS.ProcessEnv>} what tells a test where it is */
  async ready(name) {
    await (this.#starting ??= this.#start())
    if (!this.#env[name]) await Promise.race([new Promise((resolve) => this.#waiting.push({ name, resolve })), this.failed])
    return { ...this.#env }
  }

  async stop() {
    await this.#starting
    if (!this.#child) return
    this.#child.stdin.end()
    await this.ended
  }
}
