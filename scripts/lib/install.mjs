import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { isInstalled } from './isInstalled.mjs'
import { runStep } from './progress.mjs'
import { runningServers } from './runningServers.mjs'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..', '..')

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules', '.fairgate-installed')

/** Says in one line what is wrong with this machine, before anything else fails because of it. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 20)) return
  process.stderr.write(`Fairgate needs Node.js 20.20 or newer; found ${process.versions.node}.\n`)
  process.exit(1)
}

const end = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Installs what package-lock.json names, where that has not been done yet. Where it fails, or where a server runs on what is there,
 * the program ends with the reason.
 *
 * A script loads its packages after this has returned: until then a fresh clone has none.
 * @param {{ isServerOnly?: boolean }} options isServerOnly: what only builds and tests need may be missing, and is not installed
 */
export const installIfNeeded = async ({ isServerOnly = false } = {}) => {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  if (isInstalled(root, { isServerOnly })) return
  const [running] = runningServers(root)
  if (running !== undefined)
    end(`The packages here are not those that this command needs, and a server runs on them (process ${running}). Stop it, and try again.`)
  // A folder that had the packages of builds and tests keeps them.
  const isPart = isServerOnly && !existsSync(stampFile)
  await runStep({
    title: 'Installing packages',
    command: 'npm',
    // In production npm leaves out what a build needs, unless told.
    args: ['ci', isPart ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund'],
    logFile: path.join(root, 'var', 'log', 'install.log'),
    cwd: root,
  }).catch((error) => end(error.message))
  if (!isPart) writeFileSync(stampFile, hash)
}
