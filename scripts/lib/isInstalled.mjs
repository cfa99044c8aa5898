import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The packages of a lock file by their places, each as `{ version, dev, optional, devOptional }`. */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/**
 * Whether node_modules has what package-lock.json names. npm lists there what it installed.
 * @param root the folder of both
 * @param isServerOnly what only builds and tests need may be missing
 */
export const isInstalled = (root, { isServerOnly }) => {
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  const isNeeded = ([place, { dev, devOptional, optional }]) =>
    // An optional package is one of another platform.
    place.startsWith('node_modules/') && !optional && !devOptional && !(dev && isServerOnly)
  return Object.entries(packagesOf(path.join(root, 'package-lock.json')))
    .filter(isNeeded)
    .every(([place, { version }]) => place in installed && installed[place].version === version)
}
