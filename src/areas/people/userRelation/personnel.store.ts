import { peopleAnswersCalls } from '@contract/people/peopleAnswers.calls'
import type { PeopleToDo } from '@contract/people/peopleAnswers.schema'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { EarlierPerson, PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { peopleSource } from '@/parts/holderImport/peopleSource'
import { openForm } from '@/parts/person/kindRoutes'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'
import { OrderForPeopleStore } from './orderForPeople.store'
import { PhotosStore } from './photos.store'
import { SendPassesStore } from './sendPasses.store'

export const personTabs = ['all', 'incomplete', 'underReview', 'fail', 'approve'] as const
export type PersonTab = (typeof personTabs)[number]

/** Kinds of whom there are many: they come from files too. */
const manyKinds: readonly PeopleKind[] = ['team', 'group', 'work']

/** The people whom the signed-in person registered. */
export class PersonnelStore {
  tab: PersonTab = 'all'
  /** The person went to answer for all, and tickets are the next thing. */
  private isAnswering = false
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<PersonRow>
  /** Begins a person, and opens the form. */
  readonly adding = new Mutation(async () => {
    const kind = this.newKind
    const { userId } = await call(userRelationCalls.save, { body: { kind } })
    await openForm(go, kind, { person: userId })
  })
  /** People of earlier fairs, to bring along again. */
  readonly earlier = new Query<EarlierPerson[]>(() => call(userRelationCalls.earlier))
  /** Of them, those who are chosen. */
  chosen: string[] = []
  readonly bringing = new Mutation(() => this.bring())
  /** What is to be done for them, counted. */
  readonly toDo = new Query<PeopleToDo>(() => call(peopleAnswersCalls.toDo, { query: this.ofKind }))
  /** One order of tickets for several people. */
  readonly ordering: OrderForPeopleStore
  /** Sends several people the links to their passes. */
  readonly handing: SendPassesStore
  /** People of a file, and an archive of their photos. */
  readonly importing: HolderImportStore
  readonly photos: PhotosStore

  /** @param kind undefined for people of all kinds, null for none */
  constructor(readonly kind?: PeopleKind | null) {
    this.ordering = new OrderForPeopleStore(() => this.load(), kind ?? undefined)
    this.handing = new SendPassesStore(() => this.load(), kind ?? undefined)
    this.importing = new HolderImportStore(
      () => this.load(),
      peopleSource(() => ({ kind: this.newKind, room: this.toDo.value?.file?.room })),
    )
    this.photos = new PhotosStore(kind ?? undefined, () => this.load())
    this.list = new ListStore<PersonRow>({
      load: (current, size) => call(userRelationCalls.list, { query: { ...this.ofKind, ...this.filter, current, size } }),
      keyOf: ({ id }) => id,
    })
    makeAutoObservable(this, {
      kind: false,
    })
  }

  /** Whether people of the list may come from a file. The list of everybody asks the server. */
  get isMany(): boolean {
    return this.kind === undefined ? !!this.toDo.value?.file : manyKinds.some((one) => one === this.kind)
  }

  /** As what the next person of the list is registered: by hand and from a file alike, so that one limit counts. */
  private get newKind(): PeopleKind {
    return this.kind ?? this.toDo.value?.file?.kind ?? 'companion'
  }

  /** What lies above the rows, and comes with them. */
  get above(): { state: 'loading' | 'ready' } {
    const queries = [this.earlier, this.toDo, ...(!this.kind || this.isMany ? [this.photos.isAsked] : [])]
    return { state: queries.some(({ state }) => state === 'loading') ? 'loading' : 'ready' }
  }

  private get ofKind(): { kind?: PeopleKind } {
    return this.kind ? { kind: this.kind } : {}
  }

  /** Whether the list shows less than everybody. */
  get isFiltered(): boolean {
    return Object.keys(this.filter).length > 0
  }

  private get filter(): { search?: string; examineResult?: string } {
    const { wanted: search } = this.search
    return { ...(search && { search }), ...(this.tab === 'all' ? {} : { examineResult: this.tab }) }
  }

  /** Without an answer about earlier people, what is to be done or photos, the list is shown without them. */
  async load(): Promise<void> {
    if (this.kind === null) return
    const { kind } = this
    await Promise.all([this.list.refresh(), this.earlier.load(), this.toDo.load(), (!kind || this.isMany) && this.photos.isAsked.load()])
    const { toDo, isAnswering } = this
    if (!isAnswering || !toDo.value) return
    runInAction(() => (this.isAnswering = false))
    if (toDo.value.unanswered === 0 && toDo.value.withoutTicket > 0) await this.ordering.openForAll()
  }

  /** Opens the questionnaire that the person answers once for all. */
  async answerForAll(): Promise<void> {
    const index = this.toDo.value?.questionnaireIndex ?? null
    if (index === null) return
    this.isAnswering = true
    this.ordering.close()
    await go('questionnaire', { index, all: this.kind ?? 'everybody' })
  }

  toggle(userId: string): void {
    this.chosen = this.chosen.includes(userId) ? this.chosen.filter((one) => one !== userId) : [...this.chosen, userId]
  }

  private async bring(): Promise<void> {
    await call(userRelationCalls.bringAlong, { body: { userIds: this.chosen, kind: this.newKind } })
    this.chosen = []
    await this.load()
  }

  choose(tab: PersonTab): void {
    this.tab = tab
    void this.list.reload()
  }
}
