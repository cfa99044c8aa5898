import { checkNode, installIfNeeded } from './lib/install.mjs'

checkNode()
await installIfNeeded()
const { buildTarget } = await import('./lib/buildTarget.mjs')
const [, , target, option] = process.argv
if (target !== 'h5' && target !== 'weapp') {
  process.stderr.write('usage: npm run build:h5 | npm run build:weapp\n')
  process.exit(2)
}
await buildTarget(target, { isForced: option !== '--if-stale' }).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
