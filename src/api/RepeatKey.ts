import { newKey } from './call'

/** The idempotency key of what is sent: the same content has the same key, so that a repeated attempt counts once. */
export class RepeatKey {
  private held: { text: string; key: string } | null = null

  of(content: unknown): string {
    const text = JSON.stringify(content)
    if (this.held?.text !== text) this.held = { text, key: newKey() }
    return this.held.key
  }

  /** The same content is something new from here on. */
  forget(): void {
    this.held = null
  }
}
