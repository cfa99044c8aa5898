const { readFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')

/** Loads TypeScript as `scripts/lib/tests/compiledSources.mjs` has compiled it. Files that a test writes are compiled here. */
const root = path.resolve(__dirname, '..', '..')
const folder = process.env.FAIRGATE_COMPILED

const codeOf = (file) => {
  try {
    return readFileSync(path.join(folder, `${file}.js`), 'utf8')
  } catch {
    const { transformSync } = require('esbuild')
    const options = {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: 'cjs',
      target: 'node20',
      platform: 'node',
      jsx: 'automatic',
      supported: { 'dynamic-import': false },
    }
    return transformSync(readFileSync(file, 'utf8'), { ...options, sourcemap: 'inline', sourcefile: path.basename(file) }).code
  }
}

for (const ending of ['.ts', '.tsx']) Module._extensions[ending] = (module, file) => void module._compile(codeOf(file), file)

const { _resolveFilename } = Module
Module._resolveFilename = function (name, ...more) {
  const [, alias, rest] = /^@(contract)?\/(.*)$/.exec(name) ?? []
  return _resolveFilename.call(this, rest === undefined ? name : path.join(root, alias ?? 'src', rest), ...more)
}
