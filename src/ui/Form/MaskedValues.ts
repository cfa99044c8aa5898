import type { FieldValue } from '@contract/rules/form/fieldValues'
import { observable } from 'mobx'

/** Stored values that are shown with their middle hidden. Each stays as it is, or is replaced as a whole. */
export class MaskedValues {
  private readonly masked = observable.set<string>()
  private readonly stored = new Map<string, FieldValue>()

  add(name: string, value: FieldValue): void {
    this.masked.add(name)
    this.stored.set(name, value)
  }

  has(name: string): boolean {
    return this.masked.has(name)
  }

  /** Whether a replaced value can be restored. */
  canRestore(name: string): boolean {
    return this.stored.has(name) && !this.masked.has(name)
  }

  clear(name: string): void {
    this.masked.delete(name)
  }

  /** Masks the field again. @returns its stored value */
  restore(name: string): FieldValue {
    this.masked.add(name)
    return this.stored.get(name)
  }
}
