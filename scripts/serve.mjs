import { checkNode, installIfNeeded } from './lib/install.mjs'
import { runServer } from './lib/runServer.mjs'

/** The server alone, over the site that is built. */
checkNode()
await installIfNeeded({ isServerOnly: true })
await runServer()
