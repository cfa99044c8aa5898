import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { isFound } from '@/parts/person/everyPerson'

/** Several people who are chosen in a list with a search. */
export class PeopleChoice {
  /** Their ids. */
  chosen: string[] = []
  /** A part of a name or a company. */
  search = ''

  /**
   * @param people who may be chosen
   * @param max how many may be chosen together
   */
  constructor(
    private readonly people: () => readonly PersonRow[],
    private readonly max: number,
  ) {
    makeAutoObservable<this, 'people' | 'max'>(this, { people: false, max: false })
  }

  /** Those whom the search finds. The chosen ones stay chosen. */
  get found(): PersonRow[] {
    return this.people().filter((person) => isFound(person, this.search))
  }

  get isFull(): boolean {
    return this.chosen.length >= this.max
  }

  reset(): void {
    this.chosen = []
    this.search = ''
  }

  find(search: string): void {
    this.search = search
  }

  toggle(id: string): void {
    if (this.chosen.includes(id)) this.chosen = this.chosen.filter((one) => one !== id)
    else this.add([id])
  }

  /** As many of them as may be chosen together with the others. */
  add(ids: readonly string[]): void {
    this.chosen = [...new Set([...this.chosen, ...ids])].slice(0, this.max)
  }
}
