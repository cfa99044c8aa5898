import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactChange, ContactDetail, ContactTag } from '@contract/connect/contact.schema'
import { type ContactField, type Temperature, contactFields, mostOfEntry } from '@contract/rules/connect/contactEntry'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { newUuid } from '@/api/newUuid'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { attach } from './attach'
import { CardStore } from './card.store'
import { FilesStore } from './files.store'
import { type Written, journal, refusalOf, writtenOf } from './journal'
import type { Line } from './keptJournal'
import { withLines } from './localContact'
import { MergeStore } from './merge.store'
import { OwnerStore } from './owner.store'

const maxLength = Object.fromEntries(contactFields.map((name) => [name, mostOfEntry.value])) as Record<ContactField, number>
const blank = Object.fromEntries(contactFields.map((name) => [name, ''])) as Record<ContactField, string>

/** One customer, and what a member writes about it. Each change is a line of its journal, so nobody's change is overwritten. */
export class ContactStore {
  readonly contact: Query<ContactDetail> = new Query(() => this.ask())
  readonly text = new Fields<'note' | 'tag' | 'step'>(
    { note: '', tag: '', step: '' },
    { maxLength: { note: mostOfEntry.note, tag: mostOfEntry.tag, step: mostOfEntry.nextStep } },
  )
  stepDay = ''
  /** The details are being changed. */
  isEditing = false
  readonly fields = new Fields<ContactField>(blank, { maxLength })
  /** Why the server took the last change not. */
  failure: CallFailure | null = null
  private looks = 0
  readonly merge: MergeStore
  readonly owner = new OwnerStore()
  readonly files: FilesStore

  /** @param id of the customer, or the key that this phone gave it */
  constructor(readonly id: string) {
    this.merge = new MergeStore(
      () => this.serverId,
      () => this.contact.load(),
    )
    this.files = new FilesStore(
      () => this.serverId,
      (contact) => this.show(contact),
      async () => {
        await this.contact.load()
        return this.contact.value
      },
    )
    makeAutoObservable<this, 'looks'>(this, { id: false, looks: false, failure: observableRef })
  }

  private get serverId(): string {
    return journal().idOf(this.id) ?? this.id
  }

  /** The customer with what this phone wrote and could not send yet. One whom the server does not know is what this phone wrote. */
  async ask(): Promise<ContactDetail> {
    const here = journal().idOf(this.id) === null ? journal().contactHere(this.id) : null
    if (here) return here
    const contact = await call(calls.detail, { query: { id: this.serverId } })
    this.files.answered()
    return this.withWaiting(contact)
  }

  private withWaiting(contact: ContactDetail): ContactDetail {
    return journal().withWaiting(contact, this.id, this.tags)
  }

  /**
   * Writes the lines of a change, shows them at once, and sends them. Without a network they wait.
   * A change during another one is written all the same.
   * @returns whether the server refused none of it
   */
  async save(change: ContactChange): Promise<boolean> {
    this.failure = null
    try {
      await this.write(writtenOf(change))
      return true
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => (this.failure = error))
      return false
    }
  }

  /**
   * Writes lines, shows them at once, and sends them.
   * @returns whether the server has them
   * @throws CallFailure if it took one of them not
   */
  write(written: readonly Written[]): Promise<boolean> {
    const lines = journal().write(this.id, written)
    const { value } = this.contact
    if (value) this.contact.set(withLines(value, lines, this.tags))
    return this.settle(lines)
  }

  /**
   * Sends lines, and shows what the server makes of them.
   * @returns whether the server has them
   * @throws CallFailure if it took one of them not
   */
  async settle(lines: readonly Line[]): Promise<boolean> {
    const answers = await journal().settle(lines)
    if (!answers) return false
    const refusal = refusalOf(answers)
    if (refusal && journal().idOf(this.id) === null) throw refusal
    await this.look()
    if (refusal) throw refusal
    return true
  }

  /** Shows the customer as the server knows it. An answer that is overtaken by a later one is dropped: it lacks the later change. */
  private async look(): Promise<void> {
    const look = ++this.looks
    const contact = await call(calls.detail, { query: { id: this.serverId } })
    if (look === this.looks) this.show(contact)
  }

  private show(contact: ContactDetail): void {
    this.files.answered()
    this.contact.set(this.withWaiting(contact))
  }

  /** All labels to choose from, with those that the customer has. */
  get tags(): ContactTag[] {
    const known = journal().labels
    const own = this.contact.value?.tags ?? []
    return [...known, ...own.filter(({ tag }) => known.every((one) => one.tag !== tag))]
  }

  has(tag: string): boolean {
    return this.contact.value?.tags.some((one) => one.tag === tag) === true
  }

  toggle(tag: string): Promise<boolean> {
    return this.save(this.has(tag) ? { removeTags: [tag] } : { addTags: [tag] })
  }

  addTag(): Promise<void> {
    return this.saveText('tag', (tag) => ({ addTags: [tag] }))
  }

  addNote(): Promise<void> {
    return this.saveText('note', (note) => ({ note }))
  }

  /** Takes a text out of its field, so that a second tap writes nothing. What is refused comes back into it. */
  private async saveText(field: 'note' | 'tag', changeOf: (text: string) => ContactChange): Promise<void> {
    const text = this.text.typed[field].trim()
    if (text === '') return
    this.text.set(field, '')
    if (!(await this.save(changeOf(text))) && this.text.typed[field] === '') this.text.set(field, text)
  }

  warm(temperature: Temperature): Promise<boolean> {
    return this.save({ temperature: this.contact.value?.temperature === temperature ? null : temperature })
  }

  setDay(day: string): void {
    this.stepDay = day
  }

  saveStep(): Promise<boolean> {
    return this.save({ nextStep: { text: this.text.typed.step.trim(), day: this.stepDay || null } })
  }

  async finishStep(): Promise<void> {
    if (await this.save({ nextStep: { text: '', day: null } })) this.showStep()
  }

  /** @param ownerId of the member who deals with the customer from here on; null of nobody */
  async giveTo(ownerId: string | null): Promise<void> {
    if (await this.save({ ownerId })) this.owner.close()
  }

  edit(isEditing: boolean): void {
    this.isEditing = isEditing
    for (const name of contactFields) this.fields.set(name, this.contact.value?.values[name] ?? '')
  }

  /** Sends what differs: the journal keeps each change. */
  async saveFields(): Promise<void> {
    const before = this.contact.value?.values ?? {}
    const values = Object.fromEntries(
      contactFields.flatMap((name) => {
        const typed = this.fields.typed[name].trim()
        return typed === (before[name] ?? '') ? [] : [[name, typed]]
      }),
    )
    if (Object.keys(values).length === 0 || (await this.save({ values }))) runInAction(() => (this.isEditing = false))
  }

  private showStep(): void {
    this.text.set('step', this.contact.value?.nextStep?.text ?? '')
    this.stepDay = this.contact.value?.nextStep?.day ?? ''
  }

  async load(): Promise<void> {
    await Promise.all([this.contact.load(), journal().askLabels()])
    runInAction(() => this.showStep())
  }
}

/** A customer who is typed in. */
export class NewContactStore {
  readonly fields = new Fields<ContactField | 'note'>({ ...blank, note: '' }, { maxLength: { ...maxLength, note: mostOfEntry.note } })
  /** What is read of a business card replaces no field that was typed. */
  readonly card: CardStore = new CardStore((fields) => {
    for (const { name, value } of fields) if (this.fields.typed[name].trim() === '') this.fields.set(name, value)
  })
  private readonly key = newUuid()
  /** The customer is written, and the photo is missing still. */
  private isWritten = false
  readonly save: Mutation = new Mutation(
    async () => {
      const values = Object.fromEntries(
        contactFields.flatMap((name) => (this.fields.typed[name].trim() ? [[name, this.fields.typed[name].trim()]] : [])),
      )
      const note = this.fields.typed.note.trim()
      if (!this.isWritten) {
        const lines = journal().write(this.key, writtenOf({ values, ...(note && { note }) }))
        this.isWritten = true
        const answers = await journal().settle(lines)
        const refusal = answers && refusalOf(answers)
        if (refusal) {
          this.isWritten = false
          throw refusal
        }
      } else await journal().send()
      const id = journal().idOf(this.key)
      const { kept } = this.card
      if (kept) await attach(id ?? this.key, 'photo', kept)
      await replace('customerDetail', { id: id ?? this.key })
    },
    {
      check: () => this.fields.check({ name: this.isNamed ? null : { code: 'required' } }),
    },
  )

  constructor() {
    makeAutoObservable<this, 'isWritten'>(this, { isWritten: false })
  }

  private get isNamed(): boolean {
    return this.fields.typed.name.trim() !== '' || this.fields.typed.company.trim() !== ''
  }

  // oxlint-disable-next-line typescript/class-methods-use-this -- the page asks each store to load
  async load(): Promise<void> {}
}
