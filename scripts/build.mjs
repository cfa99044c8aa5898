import { checkNode, installIfNeeded } from './lib/install.mjs'

checkNode()
await installIfNeeded()
const [, , target, option] = process.argv
if (target !== 'h5' && target !== 'weapp' && target !== 'server') {
  process.stderr.write('usage: npm run build:h5 | npm run build:weapp | npm run build:server\n')
  process.exit(2)
}
const isForced = option !== '--if-stale'
const built =
  target === 'server'
    ? import('./lib/compileServer.mjs').then(({ buildServer }) => buildServer({ isForced }))
    : import('./lib/buildTarget.mjs').then(({ buildTarget }) => buildTarget(target, { isForced }))
await built.catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
