const { readFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')

/** Loads TypeScript as `scripts/lib/compileServer.mjs` has built it. Paths, and lines in stacks, stay those of the source. */
const root = path.resolve(__dirname, '..', '..')
const folder = path.join(root, 'dist', 'server', 'sources')

process.setSourceMapsEnabled(true)
Module._extensions['.ts'] = (module, file) =>
  void module._compile(readFileSync(path.join(folder, `${path.relative(root, file)}.js`), 'utf8'), file)
