import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'
import { hashOf } from './sources.mjs'

/** Where the server is built: `main.cjs`, and below `sources` each file of ours that a thread or a command loads. */
export const builtFolder = path.join(root, 'dist', 'server')

/** Loads TypeScript as it was built. */
export const loaderFile = path.join(root, 'scripts', 'lib', 'compiledLoader.cjs')

/** Names the sources that were built, once all of them are there. */
export const stampFile = path.join(builtFolder, 'built')

/** What a server and the commands of an operator consist of. */
export const serverFolders = ['contract', 'server', 'scripts', 'packages/postgres-cluster/src']

/** A hash of the sources here. */
export const serverHash = () => hashOf(root, [...serverFolders, 'package-lock.json'])

/** Whether dist/server was built from the sources here. Then neither a server nor a command needs a compiler. */
export const isBuilt = (hash = serverHash()) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash

/** The arguments of Node by which a program of dist/server runs. */
export const argumentsOf = (name) => ['--enable-source-maps', path.join(builtFolder, name)]

/**
 * What needs a compiler, which only builds and tests install.
 * @template T
 * @param {() => Promise<T>} compile
 * @returns {Promise<T>}
 */
export const withCompiler = async (compile) => {
  try {
    return await compile()
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write(
      'The server was not built from the sources here. Run npm run build:server where all packages are installed, and copy dist/server.\n',
    )
    return process.exit(1)
  }
}
