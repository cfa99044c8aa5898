import { invoiceHeaderCalls } from '@contract/orders/invoiceHeader.calls'
import type { InvoiceHeader, InvoiceHeaderBody } from '@contract/orders/invoiceHeader.schema'
import { callingCodes } from '@contract/rules/values/callingCodes'
import { type HeaderFields, type HeaderKind, headerErrors, headerKinds, headerTexts, normaliseHeader } from '@contract/rules/orders/invoice'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

type HeaderInput = Exclude<keyof HeaderFields, 'kind'>

const blank: Record<HeaderInput, string> = { name: '', taxNumber: '', address: '', phone: '', bank: '', bankAccount: '', country: '' }

const isCountry = (code: string): boolean => callingCodes.some(({ region }) => region === code)

/** Typed by a person who has not stopped yet. */
const pauseMs = 400

/** A header that is being typed. */
export class HeaderForm {
  readonly fields: Fields<HeaderInput>
  /** Names of companies for the typed one. */
  suggestions: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    public kind: HeaderKind,
    readonly known: InvoiceHeader | null,
  ) {
    const { name, taxNumber, address, phone, bank, bankAccount, country } = known ?? blank
    this.fields = new Fields(
      { name, taxNumber, address, phone, bank, bankAccount, country },
      {
        onChange: (field) => {
          if (field === 'name') this.suggest()
        },
      },
    )
    makeAutoObservable<this, 'timer' | 'suggest'>(this, {
      known: false,
      timer: false,
      suggest: false,
      suggestions: observableRef,
    })
  }

  get header(): HeaderFields {
    return normaliseHeader({ kind: this.kind, ...this.fields.typed })
  }

  get body(): InvoiceHeaderBody {
    return { ...(this.known ? { headerId: this.known.headerId } : {}), ...this.header }
  }

  choose(kind: HeaderKind): void {
    this.kind = kind
    this.suggestions = []
    this.fields.errors.clear()
  }

  take(name: string): void {
    this.fields.set('name', name)
    this.forget()
  }

  check(): boolean {
    const none = Object.fromEntries([...headerTexts(this.kind), 'country'].map((name) => [name, null]))
    return this.fields.check({ ...none, ...headerErrors(this.header, isCountry) })
  }

  /** Asks for no more names. */
  forget(): void {
    clearTimeout(this.timer)
    this.suggestions = []
  }

  private suggest(): void {
    clearTimeout(this.timer)
    const text = this.fields.typed.name.trim()
    if (this.kind === 'personal' || text.length < 2) return void (this.suggestions = [])
    this.timer = setTimeout(() => void this.ask(text), pauseMs)
  }

  /** Names are a help, so a failure shows none. */
  private async ask(text: string): Promise<void> {
    const names = (await orNull(call(registrationCalls.companies, { query: { text } }))) ?? []
    if (text !== this.fields.typed.name.trim()) return
    runInAction(() => {
      this.suggestions = names.filter((name) => name !== text).slice(0, 5)
    })
  }
}

/** The person's invoice headers: add, change, delete, and one default each in China and abroad. */
export class InvoiceHeadersStore {
  readonly headers: Query<InvoiceHeader[]> = new Query(() => call(invoiceHeaderCalls.list))
  /** The header that is being typed; null while the list is shown. */
  form: HeaderForm | null = null
  private readonly sending = new Submission((body: InvoiceHeaderBody, key) => call(invoiceHeaderCalls.submit, { body, key }))
  readonly save: Mutation = new Mutation(
    async () => {
      this.headers.set(await this.sending.run(this.form!.body))
      this.close()
    },
    { check: () => this.form!.check(), onFailure: (failure) => this.form?.fields.applyServerErrors(failure) ?? false },
  )
  readonly remove: Mutation<[string]> = new Mutation(async (headerId) =>
    this.headers.set(await call(invoiceHeaderCalls.remove, { body: { headerId } })),
  )
  readonly makeDefault: Mutation<[InvoiceHeader]> = new Mutation(async (header) =>
    this.headers.set(await this.sending.run({ ...header, isDefault: true })),
  )

  /** @param kind of a new header, as the page before needs it */
  constructor(private readonly kind: string | undefined) {
    makeAutoObservable<this, 'kind'>(this, {
      kind: false,
      form: observableRef,
    })
  }

  load(): Promise<void> {
    return this.headers.load()
  }

  add(): void {
    this.save.reset()
    this.form = new HeaderForm(headerKinds.find((one) => one === this.kind) ?? 'company', null)
  }

  edit(header: InvoiceHeader): void {
    this.save.reset()
    this.form = new HeaderForm(header.kind, header)
  }

  close(): void {
    this.form?.forget()
    this.form = null
  }
}
