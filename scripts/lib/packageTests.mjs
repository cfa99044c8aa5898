import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'
import { hashOf } from './sources.mjs'

const greenFile = path.join(root, 'var', 'packages-green.json')

/** What passed here, by folder: `{ hash, commit }`. */
const greenHere = () => (existsSync(greenFile) ? JSON.parse(readFileSync(greenFile, 'utf8')) : {})

/** What a package's tests depend on: its folder, the versions of its libraries, and this Node.js. */
const currentHash = (folder) => hashOf(root, [folder, 'package-lock.json'], process.version)

/** Every package. @returns {string[]} folders such as `packages/postgres-cluster` */
export const packageFolders = () =>
  readdirSync(path.join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))

const isGreen = (folder) => greenHere()[folder]?.hash === currentHash(folder)

/**
 * The packages whose tests have to run: those that changed since their last green run here. In a fresh clone these are all.
 * @returns {string[]} folders such as `packages/postgres-cluster`
 */
export const packageTestFolders = () => packageFolders().filter((folder) => !isGreen(folder))

/**
 * The packages whose tests rest, because they passed here with the same content.
 * @returns {{ folder: string, commit: string }[]} with the commit of that run
 */
export const restingPackages = () =>
  packageFolders()
    .filter(isGreen)
    .map((folder) => ({ folder, commit: greenHere()[folder].commit }))

/** The commit that is here. The tests may have seen more than it holds. */
const commitHere = () => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  } catch {
    return 'no commit'
  }
}

/** Notes that all tests of a package have passed, so that they rest until it changes. */
export const rememberGreen = (folder) => {
  mkdirSync(path.dirname(greenFile), { recursive: true })
  const green = { ...greenHere(), [folder]: { hash: currentHash(folder), commit: commitHere() } }
  writeFileSync(greenFile, JSON.stringify(green, null, 2))
}
