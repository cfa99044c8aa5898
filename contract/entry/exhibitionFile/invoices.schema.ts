import { Type } from 'typebox'
import { type InvoiceRules, invoiceKinds } from '../../rules/invoices'
import { both, choice, patterned, strict } from './pieces'

const line = (max: number, description?: string) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '\\S', ...(description ? { description } : {}) })

const seller = strict(
  {
    name: both(100),
    taxNumber: Type.String({ minLength: 15, maxLength: 20, description: 'Of the company that issues.' }),
    address: both(200),
    phone: line(40),
    bank: line(100),
    bankAccount: line(40),
  },
  'The company that issues, as it stands on the invoices.',
)

/** The rules for invoices that buyers apply for. */
export const invoicesFile = Type.Unsafe<InvoiceRules>(
  strict(
    {
      kinds: Type.Array(choice(invoiceKinds), {
        minItems: 1,
        maxItems: invoiceKinds.length,
        uniqueItems: true,
        description: "normal and special: electronic VAT invoices by the organiser's account in the tenant file; english: a PDF by us.",
      }),
      taxPercent: Type.Integer({ minimum: 0, maximum: 13, description: 'The VAT that the prices contain.' }),
      item: strict({
        code: patterned('^\\d{19}$', 'must be 19 digits', { description: "Of the tax authority's classification." }),
        name: both(90),
      }),
      untilDays: Type.Integer({ minimum: 0, maximum: 730, description: 'Applications are taken until so many days after the fair.' }),
      afterRefund: choice(
        ['replace', 'partial'],
        'replace: a red letter of the whole and a new invoice over the rest; partial: a red letter of the part that went back.',
      ),
      series: Type.String({ pattern: '^[A-Z0-9-]{1,12}$', description: 'The numbers of English invoices begin with it.' }),
      seller,
    },
    'Invoices that buyers apply for. Without it the fair issues none.',
  ),
)
