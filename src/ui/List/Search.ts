import { makeAutoObservable } from 'mobx'

/** Milliseconds without a key before a search is sent. */
export const searchAfterMs = 300

/** A typed search that waits for a pause. */
export class Search {
  text = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly onPause: () => unknown) {
    makeAutoObservable<this, 'timer' | 'onPause'>(this, { timer: false, onPause: false })
  }

  /** What the list is asked for. */
  get wanted(): string {
    return this.text.trim()
  }

  /** Forgets what was typed, without a search. */
  clear(): void {
    this.text = ''
    clearTimeout(this.timer)
  }

  type(text: string): void {
    this.text = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.onPause(), searchAfterMs)
  }
}
