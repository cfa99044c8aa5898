import { checkNode, installIfNeeded } from './lib/install.mjs'

/** The server alone, over the site that is built. */
checkNode()
await installIfNeeded({ isServerOnly: true })
const { runServer } = await import('./lib/runServer.mjs')
await runServer()
