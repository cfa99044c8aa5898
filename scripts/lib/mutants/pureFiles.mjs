import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { resolveImport } from '../tests/importGraph.mjs'

/** Libraries that reach a database, the network, a process or a screen. */
const libraries =
  /^(pg|fastify|nodemailer|smtp-server|react|react-dom|mobx|mobx-react-lite|pino|playwright-core)$|^(drizzle-orm|@fastify|rate-limiter-flexible|@tarojs|@nutui|@fairgate)\b|^(node:)?(https?|http2|net|tls|dgram|dns|child_process|worker_threads)$/
const disk = /^(node:)?fs(\/|$)/
/** Even a type of these says that a caller hands the database in. */
const handedIn = /(\/database\/|\/(App|scope)$|\.sql$|\/gateways$)/
const calls = /\bfetch\(|\b(window|document)\.|\bprocess\.(exit|kill|on)\b/

const statement =
  /(?:^|\n)(?:import|export)\s+(type\s)?([^'";]*?)\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\b(?:require|import)\(\s*['"]([^'"]+)['"]/g
const isTypesOnly = (names) =>
  /^\{.*\}$/s.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name))

/** The modules that a file names. A module whose types alone are named is not loaded. */
const modulesOf = (text) =>
  [...text.matchAll(statement)].map(([, type, names, from, alone, called]) => ({
    name: from ?? alone ?? called,
    isLoaded: !type && !isTypesOnly((names ?? '*').trim()),
  }))

/**
 * Finds the files that need no database, no network and no screen, nor does any file that they load.
 * @param {{ hasDisk?: boolean }} settings whether reading the disk is allowed, as it is to a test
 */
export const makePureFiles = ({ hasDisk = false } = {}) => {
  const verdicts = new Map()
  const isPure = (file) => {
    if (verdicts.has(file)) return verdicts.get(file)
    // A circle is as pure as the rest of its files.
    verdicts.set(file, true)
    const text = /\.json$/.test(file) ? '' : readFileSync(file, 'utf8')
    const isDoor = (name) => libraries.test(name) || handedIn.test(name) || (!hasDisk && disk.test(name))
    const verdict =
      !calls.test(text) &&
      modulesOf(text).every(({ name, isLoaded }) => !isDoor(name) && (!isLoaded || resolveImport(file, name).every(isPure)))
    verdicts.set(file, verdict)
    return verdict
  }
  /** The pure files below a folder, by their paths in the tree. */
  return (folder, ending) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => name.endsWith(ending) && isPure(path.join(root, name)))
      .sort()
}
