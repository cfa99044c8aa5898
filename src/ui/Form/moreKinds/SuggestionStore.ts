import { makeAutoObservable, runInAction } from 'mobx'

/** A person types on before an answer is of use. */
const waitMs = 250

/** Names that fit a typed text. An answer that comes after newer typing is dropped. */
export class SuggestionStore {
  names: readonly string[] = []
  private turn = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ask: ((text: string) => Promise<readonly string[]>) | undefined) {
    makeAutoObservable<this, 'ask' | 'turn' | 'timer'>(this, { ask: false, turn: false, timer: false })
  }

  want(text: string): void {
    this.close()
    const wanted = text.trim()
    if (!wanted || !this.ask) return
    const { turn, ask } = this
    this.timer = setTimeout(() => {
      void ask(wanted).then(
        (names) => runInAction(() => (this.names = turn === this.turn ? names.filter((name) => name !== wanted) : this.names)),
        // Without suggestions the name is typed whole.
        () => undefined,
      )
    }, waitMs)
  }

  close(): void {
    clearTimeout(this.timer)
    this.turn += 1
    this.names = []
  }
}
