import { found } from './until'
import { type Product, runCopy, runProcess } from './product'
import { demoTemplate } from './testDatabase'

export interface OutboxMessage {
  to: string
  text: string
  at: string
  /** The sign-in code in it, if there is one. */
  code?: string
}

export interface RunningFair extends Product {
  /** The newest code that was sent to a phone or an email address. */
  codeFor(to: string): Promise<string>
  /** Controls the sandboxes. */
  control(command: object): Promise<void>
}

export interface FairOptions {
  /**
   * Whether a test needs all that `npm start` runs: its own process with its own PostgreSQL. Costs ten seconds. Otherwise the
   * product runs in the test's process, on its own copy of the demo fair's database.
   */
  ownProduct?: boolean
  env?: NodeJS.ProcessEnv
}

/** Runs the whole product on the demo fair, for one file of tests. */
export const runFair = async ({ ownProduct = false, env = {} }: FairOptions = {}): Promise<RunningFair> => {
  const template = ownProduct ? null : demoTemplate()
  const product = await (template ? runCopy(template, env) : runProcess(env))
  const { url } = product
  return {
    ...product,
    codeFor: (to) =>
      found(`a code for ${to}`, async () => {
        const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
        const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
        return messages.find(({ code }) => code)?.code ?? null
      }),
    async control(command) {
      const answer = await fetch(`${url}/dev/sandbox/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(command),
      })
      if (!answer.ok) throw new Error(`the sandbox refused ${JSON.stringify(command)}: ${await answer.text()}`)
    },
  }
}
