import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** As many as one answer has. */
const pageSize = 100

/** More people than this have a search above their list. */
const searchedFrom = 10

/** A list that shows fewer asks for its next page by itself, because a page may hold nobody who suits. */
const enough = 10

interface PeopleListSettings {
  examineResult?: string
  kind?: PeopleKind | undefined
  /** Whether a person may be chosen. */
  suits?: (person: PersonRow) => boolean
}

/** The people whom the signed-in person registered, to choose from: by pages, and by a search on the server. */
export class PeopleList {
  readonly search = new Search(() => this.find())
  readonly list: ListStore<PersonRow>
  private readonly suits: (person: PersonRow) => boolean

  constructor({ examineResult, kind, suits = () => true }: PeopleListSettings = {}) {
    this.suits = suits
    const filter = { ...(examineResult && { examineResult }), ...(kind && { kind }) }
    this.list = new ListStore<PersonRow>({
      pageSize,
      keyOf: ({ id }) => id,
      load: (current, size) => {
        const { wanted } = this.search
        return call(userRelationCalls.list, { query: { ...filter, ...(wanted && { search: wanted }), current, size } })
      },
    })
    makeAutoObservable<this, 'suits'>(this, { suits: false })
  }

  /** Those of the loaded ones who may be chosen. */
  get found(): PersonRow[] {
    return this.list.items.filter(this.suits)
  }

  /** Whether there are so many that they are searched. */
  get isSearched(): boolean {
    return this.search.text !== '' || this.list.total > searchedFrom
  }

  /** Whether there is nobody to choose, whatever is searched. */
  get isNobody(): boolean {
    return this.list.isLoaded && !this.list.hasMore && this.found.length === 0 && this.search.text === ''
  }

  /** Loads the first people, for the first time or again. */
  async load(): Promise<void> {
    await this.list.refresh()
    await this.reach(enough)
  }

  /** Loads the first of all people: what was searched is forgotten. */
  async reset(): Promise<void> {
    if (!this.search.text) return this.load()
    this.search.clear()
    await this.find()
  }

  /** Loads on until so many can be chosen, as far as there are. @param isCounted those who count */
  async reach(count: number, isCounted: (person: PersonRow) => boolean = () => true): Promise<void> {
    while (this.list.hasMore && !this.list.failure && this.found.filter(isCounted).length < count) await this.list.more()
  }

  private async find(): Promise<void> {
    await this.list.reload()
    await this.reach(enough)
  }
}
