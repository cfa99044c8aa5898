import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Runs a command whose output few want to see: it goes to a log file, and the screen shows what is going on and for how long.
 * @param {{ title: string, command: string, args: string[], logFile: string, env?: NodeJS.ProcessEnv, cwd?: string,
 *   isQuiet?: boolean }} step
 * @returns {Promise<void>} rejects with the tail of the output when the command fails
 */
export const runStep = ({ title, command, args, logFile, env = process.env, cwd = process.cwd(), isQuiet = false }) =>
  new Promise((resolve, reject) => {
    mkdirSync(path.dirname(logFile), { recursive: true })
    const log = createWriteStream(logFile)
    const startedAtMs = Date.now()
    const seconds = () => Math.round((Date.now() - startedAtMs) / 1000)
    const { isTTY } = process.stdout
    const print = (text) => void (isQuiet || process.stdout.write(text))
    const show = () => print(isTTY ? `\r  ${title} … ${seconds()} s ` : `  ${title} … ${seconds()} s\n`)
    show()
    const timer = setInterval(show, isTTY ? 1000 : 5000)
    const tail = []
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log.write(chunk)
        tail.push(...chunk.toString().split('\n'))
        tail.splice(0, Math.max(0, tail.length - 40))
      })
    }
    const end = (error) => {
      clearInterval(timer)
      log.end()
      if (isTTY) print('\r')
      print(error ? `  ${title}: failed after ${seconds()} s\n` : `  ${title}: done in ${seconds()} s\n`)
      if (error) reject(error)
      else resolve()
    }
    child.on('error', end)
    child.on('exit', (code) =>
      end(code === 0 ? null : new Error(`${tail.join('\n')}\n\n${title} failed (exit code ${code}). See ${logFile} for the full output.`)),
    )
  })
