import { createRequire } from 'node:module'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/** Runs a TypeScript file of ours with the arguments after it: `node scripts/run.mjs scripts/spec.ts --json`. */
checkNode()
await installIfNeeded()
const { register } = await import('tsx/cjs/api')
register()
const [file, ...args] = process.argv.slice(2)
process.argv = [process.argv[0], path.resolve(root, file), ...args]
process.chdir(root)
createRequire(import.meta.url)(path.resolve(root, file))
