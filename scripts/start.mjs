import { checkNode, installIfNeeded } from './lib/install.mjs'

/** Everything on a fresh machine: packages, the H5 site where it is stale, then database, sandboxes, demo fair and server. */
checkNode()
try {
  await installIfNeeded()
  const { buildTarget } = await import('./lib/buildTarget.mjs')
  await buildTarget('h5')
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}
const { runServer } = await import('./lib/runServer.mjs')
await runServer()
