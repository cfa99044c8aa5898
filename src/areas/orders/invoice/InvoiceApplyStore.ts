import { invoiceCalls } from '@contract/orders/invoice.calls'
import type { Invoice, InvoiceBody, InvoiceOffer, InvoiceRetryBody, InvoicedOrder } from '@contract/orders/invoice.schema'
import { invoiceHeaderCalls } from '@contract/orders/invoiceHeader.calls'
import type { InvoiceHeader } from '@contract/orders/invoiceHeader.schema'
import { normaliseEmail, validateEmail } from '@contract/rules/values/contacts'
import { type InvoiceKind, headerObstacle } from '@contract/rules/orders/invoice'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

interface Asked {
  /** The order to begin with. */
  orderId?: string | undefined
  /** An application that failed, to correct and send again. */
  invoiceId?: string | undefined
  /** The kinds of this page; all by default. */
  kinds?: readonly InvoiceKind[]
}

/** An application for an invoice: the orders, the kind, the buyer and the email address; or the correction of one that failed. */
export class InvoiceApplyStore {
  readonly offer: Query<InvoiceOffer> = new Query(() =>
    call(invoiceCalls.offer, { query: this.asked.orderId ? { orderId: this.asked.orderId } : {} }),
  )
  readonly headers: Query<InvoiceHeader[]> = new Query(() => call(invoiceHeaderCalls.list))
  /** The application that failed; null without one. */
  failed: Invoice | null = null
  readonly fields = new Fields<'email'>({ email: '' }, { maxLength: { email: 200 } })
  private pickedOrders: string[] | null = null
  private pickedKind: InvoiceKind | null = null
  private pickedHeader: string | null = null
  private readonly sending = new Submission((body: InvoiceBody, key) => call(invoiceCalls.submit, { body, key }))
  private readonly sendingAgain = new Submission((body: InvoiceRetryBody, key) => call(invoiceCalls.retry, { body, key }))

  /** After a refusal the page shows what is possible now. */
  readonly submit: Mutation<[], Invoice> = new Mutation(() => this.send(), {
    check: () => this.fields.check({ email: validateEmail(this.email) }),
    onFailure: async (failure) => {
      if (this.fields.applyServerErrors(failure)) return true
      if (failure.kind === 'answer') await this.offer.load()
      return false
    },
  })

  constructor(private readonly asked: Asked) {
    makeAutoObservable<this, 'asked'>(this, {
      asked: false,
      failed: observableRef,
    })
  }

  get isRetry(): boolean {
    return this.asked.invoiceId !== undefined
  }

  get email(): string {
    return normaliseEmail(this.fields.typed.email)
  }

  get kinds(): InvoiceKind[] {
    const offered = this.offer.value?.kinds ?? []
    return this.asked.kinds ? offered.filter((kind) => this.asked.kinds!.includes(kind)) : offered
  }

  get kind(): InvoiceKind | null {
    if (this.failed) return this.failed.kind
    return this.pickedKind && this.kinds.includes(this.pickedKind) ? this.pickedKind : (this.kinds[0] ?? null)
  }

  get chosenOrders(): InvoicedOrder[] {
    const all = this.offer.value?.orders ?? []
    const picked = this.pickedOrders ?? (this.asked.orderId ? [this.asked.orderId] : all.length === 1 ? [all[0]!.orderId] : [])
    return all.filter(({ orderId }) => picked.includes(orderId))
  }

  get amount(): string {
    return this.failed ? this.failed.amount : yuanOf(this.chosenOrders.reduce((sum, { amount }) => sum + fenOf(amount), 0))
  }

  /** The headers of the kind's family. One that lacks texts is shown, so that the person completes it. */
  get fitting(): { header: InvoiceHeader; isIncomplete: boolean }[] {
    const { kind } = this
    if (!kind) return []
    return (this.headers.value ?? []).flatMap((header) => {
      const obstacle = headerObstacle(header, kind)
      return obstacle === 'otherKind' ? [] : [{ header, isIncomplete: obstacle === 'incomplete' }]
    })
  }

  get header(): InvoiceHeader | null {
    const usable = this.fitting.filter(({ isIncomplete }) => !isIncomplete).map(({ header }) => header)
    return usable.find(({ headerId }) => headerId === this.pickedHeader) ?? usable[0] ?? null
  }

  get canSubmit(): boolean {
    return this.header !== null && (this.isRetry ? this.failed?.mayRetry === true : this.chosenOrders.length > 0)
  }

  toggleOrder(orderId: string): void {
    const ids = this.chosenOrders.map((order) => order.orderId)
    this.pickedOrders = ids.includes(orderId) ? ids.filter((id) => id !== orderId) : [...ids, orderId]
  }

  chooseKind(kind: InvoiceKind): void {
    this.pickedKind = kind
  }

  chooseHeader(headerId: string): void {
    this.pickedHeader = headerId
  }

  async load(): Promise<void> {
    await Promise.all([this.offer.load(), this.headers.load(), this.loadFailed()])
    const { value } = this.offer
    if (value && this.fields.typed.email === '') runInAction(() => this.fields.set('email', value.email))
  }

  private async loadFailed(): Promise<void> {
    const { invoiceId } = this.asked
    if (!invoiceId) return
    const failed = await orNull(call(invoiceCalls.detail, { query: { invoiceId } }))
    runInAction(() => {
      this.failed = failed
    })
  }

  private send(): Promise<Invoice> {
    const { headerId } = this.header!
    const { email } = this
    if (this.asked.invoiceId) return this.sendingAgain.run({ invoiceId: this.asked.invoiceId, headerId, email })
    const orderIds = this.chosenOrders.map(({ orderId }) => orderId)
    return this.sending.run({ orderIds, kind: this.kind!, headerId, email, amount: this.amount })
  }
}
