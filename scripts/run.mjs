import { createRequire } from 'node:module'
import path from 'node:path'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/** Commands of an operator, also on a machine without the packages of builds and tests. */
const forOperators = ['audit', 'entrance', 'exhibition', 'funnel', 'organiser', 'passKeys', 'review', 'secret', 'tenant']

/** Runs a TypeScript file of ours with the arguments after it: `node scripts/run.mjs scripts/spec.ts --json`. */
checkNode()
const [file, ...args] = process.argv.slice(2)
await installIfNeeded({ isServerOnly: forOperators.includes(path.basename(file, '.ts')) })
const { register } = await import('tsx/cjs/api')
register()
process.argv = [process.argv[0], path.resolve(root, file), ...args]
process.chdir(root)
createRequire(import.meta.url)(path.resolve(root, file))
