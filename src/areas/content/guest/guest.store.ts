import { guestCalls } from '@contract/content/guest.calls'
import type { Guest, GuestRow } from '@contract/content/guest.schema'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { OpenedQuery } from '@/parts/richText/OpenedQuery'
import { pageFacts } from '@/parts/share/pageFacts'
import type { ShareFacts } from '@/platform'
import { dotted } from '@/i18n/dotted'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** The guests of honour, with a search. */
export class GuestsStore {
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<GuestRow> = new ListStore<GuestRow>({
    load: (current, size) => call(guestCalls.list, { query: { current, size, ...(this.search.wanted && { text: this.search.wanted }) } }),
    keyOf: ({ id }) => id,
    pageSize: 30,
  })

  constructor() {
    makeAutoObservable(this)
  }

  load(): Promise<void> {
    return this.list.load()
  }
}

/** One guest, with the card for friends. */
export class GuestStore {
  card: ShareFacts | null = null
  readonly opened: OpenedQuery<Guest>

  constructor(readonly id: string) {
    this.opened = new OpenedQuery<Guest>(`guest.${id}`, () => call(guestCalls.detail, { query: { id } }))
    makeAutoObservable(this, { id: false, opened: false, card: observableRef })
  }

  async load(): Promise<void> {
    await this.opened.query.load()
    const { value } = this.opened.query
    if (!value) return this.keep(null)
    const { name, company, title, photo } = value
    const { id } = this
    const asked = pageFacts({
      ...{ name: 'guestDetails', params: { id }, title: name, description: dotted(company, title) },
      picture: photo?.url ?? null,
    })
    this.keep(await asked.catch(() => null))
  }

  private keep(card: ShareFacts | null): void {
    this.card = card
  }
}
