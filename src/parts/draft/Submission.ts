import { afterInFlight } from '@/api/inFlight'
import { newKey } from '@/api/newKey'
import type { Draft } from './Draft'

/**
 * Sends a write exactly once. As long as the answer is unknown, the same body has the same idempotency key, also after other bodies.
 * With its answer the wish is fulfilled: the same body is a new wish then. A page that leaves takes its keys along.
 */
export class Submission<Body, Answer> {
  /** The key of each body whose answer is unknown. */
  private readonly keys = new Map<string, string>()

  /**
   * @param send makes the call with the idempotency key of this body
   * @param makeKey where the server asks for another kind of key
   */
  constructor(
    private readonly send: (body: Body, key: string) => Promise<Answer>,
    private readonly makeKey: () => string = newKey,
  ) {}

  /**
   * Waits for an attempt in flight. Saving of the draft pauses meanwhile.
   * @throws the error of `send`; saving resumes then, and the key stays: an earlier attempt may have been carried out
   */
  async run(body: Body, draft: Pick<Draft<object>, 'hold' | 'finish' | 'release'> | null = null): Promise<Answer> {
    if (draft) await draft.hold()
    const content = JSON.stringify(body)
    const key = this.keys.get(content) ?? this.makeKey()
    this.keys.set(content, key)
    try {
      const answer = await afterInFlight(() => this.send(body, key))
      if (this.keys.get(content) === key) this.keys.delete(content)
      draft?.finish()
      return answer
    } catch (error) {
      draft?.release()
      throw error
    }
  }
}
