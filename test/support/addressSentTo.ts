import type { OutboxMessage, RunningFair } from './runFair'
import { found } from './until'

/** The short address in the last message to a contact, from its path on: `/i/…` */
export const addressSentTo = (fair: Pick<RunningFair, 'url'>, to: string, letter: string): Promise<string> =>
  found(`a message to ${to}`, async () => {
    const answer = await fetch(`${fair.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
    return new RegExp(`/${letter}/[\\w-]+`).exec(messages[0]?.text ?? '')?.[0] ?? null
  })
