import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactChange, ContactDetail } from '@contract/connect/contact.schema'
import { contactLabelCalls as labelCalls } from '@contract/connect/contactLabel.calls'
import type { ContactTag } from '@contract/connect/contact.schema'
import { type ContactField, type Temperature, contactFields, mostOfEntry } from '@contract/rules/connect/contactEntry'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { Submission } from '@/parts/draft/Submission'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { attach } from './attach'
import { CardStore } from './card.store'
import { FilesStore } from './files.store'
import { MergeStore } from './merge.store'
import { OwnerStore } from './owner.store'

const maxLength = Object.fromEntries(contactFields.map((name) => [name, mostOfEntry.value])) as Record<ContactField, number>
const blank = Object.fromEntries(contactFields.map((name) => [name, ''])) as Record<ContactField, string>

/** One customer, and what a member writes about it. Each change is a line of its journal, so nobody's change is overwritten. */
export class ContactStore {
  readonly contact: Query<ContactDetail> = new Query(async () => {
    const contact = await call(calls.detail, { query: { id: this.id } })
    this.files.answered()
    return contact
  })
  readonly labels = new Query<ContactTag[]>(async () => {
    const [ofFair, ofCompany] = await Promise.all([call(labelCalls.ofFair), call(labelCalls.ofCompany)])
    return [...ofFair, ...ofCompany.filter(({ isFairs }) => !isFairs)]
  })
  readonly text = new Fields<'note' | 'tag' | 'step'>(
    { note: '', tag: '', step: '' },
    { maxLength: { note: mostOfEntry.note, tag: mostOfEntry.tag, step: mostOfEntry.nextStep } },
  )
  stepDay = ''
  /** The details are being changed. */
  isEditing = false
  readonly fields = new Fields<ContactField>(blank, { maxLength })
  private readonly sending = new Submission(
    (change: ContactChange, changeId) => call(calls.update, { body: { id: this.id, changeId, ...change } }),
    newUuid,
  )
  readonly change: Mutation<[change: ContactChange]> = new Mutation(async (change) => this.show(await this.sending.run(change)))

  readonly merge: MergeStore
  readonly owner = new OwnerStore()
  readonly files: FilesStore

  /** @param id of the customer */
  constructor(readonly id: string) {
    this.merge = new MergeStore(id, () => this.contact.load())
    this.files = new FilesStore(
      id,
      (contact) => this.show(contact),
      async () => {
        await this.contact.load()
        return this.contact.value
      },
    )
    makeAutoObservable(this, { id: false })
  }

  private show(contact: ContactDetail): void {
    this.files.answered()
    this.contact.set(contact)
  }

  /** All labels to choose from, with those that the customer has. */
  get tags(): ContactTag[] {
    const known = this.labels.value ?? []
    const own = this.contact.value?.tags ?? []
    return [...known, ...own.filter(({ tag }) => known.every((one) => one.tag !== tag))]
  }

  has(tag: string): boolean {
    return this.contact.value?.tags.some((one) => one.tag === tag) === true
  }

  toggle(tag: string): Promise<boolean> {
    return this.change.run(this.has(tag) ? { removeTags: [tag] } : { addTags: [tag] })
  }

  async addTag(): Promise<void> {
    const tag = this.text.typed.tag.trim()
    if (tag !== '' && (await this.change.run({ addTags: [tag] }))) this.text.set('tag', '')
  }

  async addNote(): Promise<void> {
    const note = this.text.typed.note.trim()
    if (note !== '' && (await this.change.run({ note }))) this.text.set('note', '')
  }

  warm(temperature: Temperature): Promise<boolean> {
    return this.change.run({ temperature: this.contact.value?.temperature === temperature ? null : temperature })
  }

  setDay(day: string): void {
    this.stepDay = day
  }

  saveStep(): Promise<boolean> {
    return this.change.run({ nextStep: { text: this.text.typed.step.trim(), day: this.stepDay || null } })
  }

  async finishStep(): Promise<void> {
    if (await this.change.run({ nextStep: { text: '', day: null } })) this.showStep()
  }

  /** @param ownerId of the member who deals with the customer from here on; null of nobody */
  async giveTo(ownerId: string | null): Promise<void> {
    if (await this.change.run({ ownerId })) this.owner.close()
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
    if (Object.keys(values).length === 0 || (await this.change.run({ values }))) runInAction(() => (this.isEditing = false))
  }

  private showStep(): void {
    this.text.set('step', this.contact.value?.nextStep?.text ?? '')
    this.stepDay = this.contact.value?.nextStep?.day ?? ''
  }

  async load(): Promise<void> {
    await Promise.all([this.contact.load(), this.labels.load()])
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
  /** The customer is there, and the photo is missing still. */
  private savedId: string | null = null
  private readonly sending = new Submission(
    (body: ContactChange, contactKey) => call(calls.save, { body: { contactKey, ...body } }),
    newUuid,
  )
  readonly save: Mutation = new Mutation(
    async () => {
      const values = Object.fromEntries(
        contactFields.flatMap((name) => (this.fields.typed[name].trim() ? [[name, this.fields.typed[name].trim()]] : [])),
      )
      const note = this.fields.typed.note.trim()
      const id = this.savedId ?? (await this.sending.run({ values, ...(note && { note }) })).id
      this.savedId = id
      const { kept } = this.card
      if (kept) await attach(id, 'photo', kept)
      await replace('customerDetail', { id })
    },
    {
      check: () => this.fields.check({ name: this.isNamed ? null : { code: 'required' } }),
      onFailure: (failure) => this.fields.applyServerErrors(failure),
    },
  )

  constructor() {
    makeAutoObservable<this, 'savedId'>(this, { savedId: false })
  }

  private get isNamed(): boolean {
    return this.fields.typed.name.trim() !== '' || this.fields.typed.company.trim() !== ''
  }

  // oxlint-disable-next-line typescript/class-methods-use-this -- the page asks each store to load
  async load(): Promise<void> {}
}
