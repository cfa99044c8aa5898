import type { App } from '../core/App'
import { quietly } from '../log'
import type { Sandbox } from '../sandboxes'
import { loadDemoCredentials } from './exhibitor/loadCredentials'
import { loadDemoFair } from './loadDemoFair'

/**
 * Loads the demo, and sends what its own people set off, such as the messages to those who were approved. So the log of the server
 * begins with its visitors: of the demo it has only what went wrong.
 * @param print receives a line of progress
 */
export const loadDemo = (app: App, sandbox: Pick<Sandbox, 'settings'>, print: (line: string) => void): Promise<void> =>
  quietly(app.log, async () => {
    await loadDemoFair(app, sandbox, print)
    if (!(await loadDemoCredentials(app))) return
    while ((await app.jobs.runDue()) > 0);
  })
