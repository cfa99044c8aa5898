import { newKey } from '@/api/call'

/** Keeps one idempotency key for one body, so that a repetition is the same write and a changed body is another. */
export class SubmissionKey {
  private held: { text: string; key: string } | null = null

  for(body: unknown): string {
    const text = JSON.stringify(body)
    if (this.held?.text !== text) this.held = { text, key: newKey() }
    return this.held.key
  }
}
