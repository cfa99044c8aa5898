import type { FormValues } from '@contract/rules/form/fieldValues'
import { makeAutoObservable, observable } from 'mobx'

interface RowsSettings {
  read: () => FormValues[]
  write: (rows: FormValues[]) => void
  /** The maximum number of rows. */
  max: number | undefined
}

/** The rows of a group. Each has a key that stays with it when it moves. */
export class Rows {
  private readonly known = observable.array<number>([], { deep: false })
  private lastKey = 0

  constructor(private readonly settings: RowsSettings) {
    this.known.replace(settings.read().map(() => this.nextKey()))
    makeAutoObservable<this, 'settings' | 'known' | 'lastKey'>(this, { settings: false, known: false, lastKey: false })
  }

  get keys(): readonly number[] {
    return this.known
  }

  get canAdd(): boolean {
    return this.settings.max === undefined || this.known.length < this.settings.max
  }

  add(): void {
    if (!this.canAdd) return
    this.known.push(this.nextKey())
    this.settings.write([...this.settings.read(), {}])
  }

  remove(at: number): void {
    this.known.splice(at, 1)
    this.settings.write(this.settings.read().filter((_, index) => index !== at))
  }

  /** Swaps with the row before. */
  moveUp(at: number): void {
    if (at < 1) return
    this.known.replace(swapped(this.known, at))
    this.settings.write(swapped(this.settings.read(), at))
  }

  private nextKey(): number {
    this.lastKey += 1
    return this.lastKey
  }
}

const swapped = <T>(list: readonly T[], at: number): T[] => [...list.slice(0, at - 1), list[at]!, list[at - 1]!, ...list.slice(at + 1)]
