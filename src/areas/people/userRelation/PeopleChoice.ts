import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable, observable } from 'mobx'
import type { PeopleList } from '@/parts/person/PeopleList'

/** Several people who are chosen in a list with a search. */
export class PeopleChoice {
  /** The chosen ones, by their ids. They stay chosen, whatever is searched. */
  private readonly rows = observable.map<string, PersonRow>({}, { deep: false })

  /**
   * @param people who may be chosen
   * @param max how many may be chosen together
   */
  constructor(
    private readonly people: PeopleList,
    private readonly max: number,
  ) {
    makeAutoObservable<this, 'people' | 'max' | 'rows'>(this, { people: false, max: false, rows: false })
  }

  /** Their ids. */
  get chosen(): string[] {
    return [...this.rows.keys()]
  }

  /** The chosen people. */
  get chosenPeople(): PersonRow[] {
    return [...this.rows.values()]
  }

  get isFull(): boolean {
    return this.rows.size >= this.max
  }

  reset(): void {
    this.rows.clear()
  }

  toggle(id: string): void {
    if (!this.rows.delete(id)) this.add(this.people.found.filter((person) => person.id === id))
  }

  /** As many of them as may be chosen together with the others. */
  add(people: readonly PersonRow[]): void {
    for (const person of people) if (!this.isFull) this.rows.set(person.id, person)
  }
}
