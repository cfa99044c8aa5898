import { afterInFlight } from '@/api/inFlight'
import { RepeatKey } from '@/api/RepeatKey'
import type { Draft } from './Draft'

/** Submits a draft. Saving pauses meanwhile. The same body has the same idempotency key, and waits for an attempt in flight. */
export class Submission<Body, Answer> {
  private readonly key = new RepeatKey()

  /** @param send makes the call with the idempotency key of this body */
  constructor(private readonly send: (body: Body, key: string) => Promise<Answer>) {}

  /** @throws the error of `send`; saving resumes then */
  async run(body: Body, draft: Pick<Draft<object>, 'hold' | 'finish' | 'release'> | null = null): Promise<Answer> {
    if (draft) await draft.hold()
    try {
      const key = this.key.of(body)
      const answer = await afterInFlight(() => this.send(body, key))
      draft?.finish()
      return answer
    } catch (error) {
      draft?.release()
      throw error
    }
  }
}
