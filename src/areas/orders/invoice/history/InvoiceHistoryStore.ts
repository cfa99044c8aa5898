import { invoiceCalls } from '@contract/orders/invoice.calls'
import type { Invoice } from '@contract/orders/invoice.schema'
import { normaliseEmail, validateEmail } from '@contract/rules/values/contacts'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { showPdf } from '@/parts/pdf/showPdf'
import { Mutation } from '@/stores/Mutation'
import { Fields } from '@/ui/Form/Fields'

/** The person's invoices and red letters, and what can be done with each. */
export class InvoiceHistoryStore {
  readonly list = callList({ call: invoiceCalls.page, keyOf: ({ invoiceId }) => invoiceId })
  /** The invoice that is about to be sent by email; null for none. */
  mailing: Invoice | null = null
  readonly fields = new Fields<'email'>({ email: '' }, { maxLength: { email: 200 } })
  readonly show = new Mutation(async (invoiceId: string) => showPdf(await call(invoiceCalls.link, { query: { invoiceId } })))
  readonly mail: Mutation<[], { email: string }> = new Mutation(() => this.send(), {
    check: () => this.fields.check({ email: validateEmail(normaliseEmail(this.fields.typed.email)) }),
    onFailure: (failure) => this.fields.applyServerErrors(failure),
  })

  constructor() {
    makeAutoObservable(this, { list: false })
  }

  load(): Promise<void> {
    return this.list.refresh()
  }

  beginMail(invoice: Invoice): void {
    this.mail.reset()
    this.mailing = invoice
  }

  endMail(): void {
    this.mailing = null
  }

  private async send(): Promise<{ email: string }> {
    const { invoiceId } = this.mailing!
    const sent = await call(invoiceCalls.resend, { body: { invoiceId, email: normaliseEmail(this.fields.typed.email) } })
    this.endMail()
    await this.list.refresh()
    return sent
  }
}
