import { newKey } from '@/api/call'
import type { Draft } from './Draft'

/** Submits a draft. Saving pauses meanwhile, and the same body has the same idempotency key. */
export class Submission<Body, Answer> {
  private held: { text: string; key: string } | null = null

  /** @param send makes the call with the idempotency key of this body */
  constructor(private readonly send: (body: Body, key: string) => Promise<Answer>) {}

  /** @throws the error of `send`; saving resumes then */
  async run(body: Body, draft: Draft<object> | null = null): Promise<Answer> {
    if (draft) await draft.hold()
    try {
      const answer = await this.send(body, this.keyFor(body))
      draft?.finish()
      return answer
    } catch (error) {
      draft?.release()
      throw error
    }
  }

  private keyFor(body: Body): string {
    const text = JSON.stringify(body)
    if (this.held?.text !== text) this.held = { text, key: newKey() }
    return this.held.key
  }
}
