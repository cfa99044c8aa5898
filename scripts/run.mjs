import { createRequire } from 'node:module'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/**
 * Runs a TypeScript file of ours with the arguments after it: `node scripts/run.mjs scripts/orders.ts show 9001`. The packages of
 * production are enough for it where the server is built, so that it runs next to one. `--with-tools` before the file asks for those of builds and tests too.
 */
checkNode()
const words = process.argv.slice(2)
const isServerOnly = words[0] !== '--with-tools'
const [file, ...args] = isServerOnly ? words : words.slice(1)
await installIfNeeded({ isServerOnly })
const { isBuilt, loaderFile, withCompiler } = await import('./lib/builtServer.mjs')
const require = createRequire(import.meta.url)
if (isServerOnly && isBuilt()) require(loaderFile)
else
  await withCompiler(async () => {
    ;(await import('tsx/cjs/api')).register()
    // What a file of ours fetches later, by `import()`.
    ;(await import('tsx/esm/api')).register()
  })
process.argv = [process.argv[0], path.resolve(root, file), ...args]
process.chdir(root)
require(path.resolve(root, file))
