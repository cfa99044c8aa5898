import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

/** Both targets' files: a change in either reaches every importer of the pair. */
const endings = ['', '.ts', '.tsx', '.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx', '.mjs', '.cjs', '.js', '.json']
const aliases = { '@/': 'src/', '@contract/': 'contract/' }
const specifier = /(?:from|import|require|mock|requireActual)\s*\(?\s*['"]([^'"]+)['"]/g

const isFile = (file) => existsSync(file) && statSync(file).isFile()

/** The files of ours that an import means: none for a library. */
export const resolveImport = (from, name) => {
  const alias = Object.keys(aliases).find((start) => name.startsWith(start))
  if (!alias && !name.startsWith('.')) return []
  const target = alias ? path.join(root, aliases[alias], name.slice(alias.length)) : path.resolve(path.dirname(from), name)
  return [target, path.join(target, 'index')].flatMap((base) => endings.map((ending) => base + ending)).filter(isFile)
}

const imports = new Map()
const importsOf = (file) => {
  if (!imports.has(file)) {
    const names = /\.(json|scss|css)$/.test(file) ? [] : [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, name]) => name)
    imports.set(
      file,
      names.flatMap((name) => resolveImport(file, name)),
    )
  }
  return imports.get(file)
}

/**
 * Every file of ours that a file imports, itself and what those import too, by their paths in the tree.
 * @param {(file: string) => boolean} isEntered whether a file's own imports count
 */
export const reachedFrom = (file, isEntered = () => true) => {
  const seen = new Set()
  const walk = (at) => {
    if (seen.has(at)) return
    seen.add(at)
    if (isEntered(path.relative(root, at))) for (const next of importsOf(at)) walk(next)
  }
  walk(path.join(root, file))
  return new Set([...seen].map((one) => path.relative(root, one)))
}
