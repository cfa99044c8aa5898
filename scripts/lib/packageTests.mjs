import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'
import { hashOf } from './sources.mjs'

const greenFile = path.join(root, 'var', 'packages-green.json')

const greenHashes = () => (existsSync(greenFile) ? JSON.parse(readFileSync(greenFile, 'utf8')) : {})

/** What a package's tests depend on: its folder, the versions of its libraries, and this Node.js. */
const currentHash = (folder) => hashOf(root, [folder, 'package-lock.json'], process.version)

/** Every package. @returns {string[]} folders such as `packages/postgres-cluster` */
export const packageFolders = () =>
  readdirSync(path.join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))

/**
 * The packages whose tests have to run: those that changed since their last green run here. In a fresh clone these are all.
 * @returns {string[]} folders such as `packages/postgres-cluster`
 */
export const packageTestFolders = () => {
  const green = greenHashes()
  return packageFolders().filter((folder) => green[folder] !== currentHash(folder))
}

/** Notes that all tests of a package have passed, so that they rest until it changes. */
export const rememberGreen = (folder) => {
  mkdirSync(path.dirname(greenFile), { recursive: true })
  writeFileSync(greenFile, JSON.stringify({ ...greenHashes(), [folder]: currentHash(folder) }, null, 2))
}
