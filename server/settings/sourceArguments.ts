import { pathToFileURL } from 'node:url'

/**
 * The arguments by which Node runs a file of ours in a thread or a process of its own. A built server has others in their place, which
 * need no compiler (`scripts/lib/compileServer.mjs`).
 */
export const sourceArguments = (): string[] => ['--import', pathToFileURL(require.resolve('tsx')).href]
