import { spawnSync } from 'node:child_process'
import { checkNode, installIfNeeded, root } from './lib/install.mjs'

/** Formats the tree, or the files named. */
checkNode()
await installIfNeeded()
const { bin } = await import('./lib/tests/run.mjs')
const named = process.argv.slice(2)
const { status } = spawnSync(bin('oxfmt'), named.length > 0 ? named : ['.'], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
