import { passMessageCalls } from '@contract/others/passMessage.calls'
import type { SentPasses } from '@contract/others/passMessage.schema'
import { call } from '@/api/call'
import { RepeatKey } from '@/api/RepeatKey'

/** Sends people the links to their passes. A try whose answer was lost is repeated under its key. */
export class PassSending {
  private readonly key = new RepeatKey()

  async send(ids: string[]): Promise<SentPasses['people']> {
    const body = { ids }
    const { people } = await call(passMessageCalls.send, { body, key: this.key.of(body) })
    this.key.forget()
    return people
  }
}
