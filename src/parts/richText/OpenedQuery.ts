import { makeAutoObservable } from 'mobx'
import { isCallFailure } from '@/api/CallFailure'
import { Query } from '@/stores/Query'
import { dropText, keepText, keptText } from '@/stores/openedTexts'

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const timeOf = (ms: number): string => {
  const at = new Date(ms)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** Something to read that stays on this phone once it was opened. Without a network it is read from there. */
export class OpenedQuery<Value> {
  readonly query: Query<Value>
  /** When the shown copy was saved, by the clock of this phone; null of an answer of the server. */
  savedAt: string | null = null

  /** @param name of the copy, as `article.17` */
  constructor(
    private readonly name: string,
    private readonly ask: () => Promise<Value>,
  ) {
    this.query = new Query<Value>(() => this.load(), { forgetsRefused: true })
    makeAutoObservable<this, 'name' | 'ask'>(this, { query: false, name: false, ask: false })
  }

  private async load(): Promise<Value> {
    try {
      const value = await this.ask()
      keepText(this.name, value)
      this.note(null)
      return value
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // What the server denies is no longer kept either.
      if (error.kind === 'answer') dropText(this.name)
      const kept = error.kind === 'answer' ? null : keptText<Value>(this.name)
      if (!kept) throw error
      this.note(kept.savedAtMs)
      return kept.value
    }
  }

  private note(savedAtMs: number | null): void {
    this.savedAt = savedAtMs === null ? null : timeOf(savedAtMs)
  }
}
