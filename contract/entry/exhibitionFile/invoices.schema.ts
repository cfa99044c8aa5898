import { Type } from 'typebox'
import { type InvoiceRules, invoiceKinds } from '../../rules/orders/invoice'
import { both, choice, patterned, strict } from './pieces'

const line = (max: number, description: string) => patterned('\\S', 'must not be empty', { maxLength: max, description })

const seller = strict(
  {
    name: both(100, 'The registered name of the company.'),
    taxNumber: Type.String({ minLength: 15, maxLength: 20, description: 'Its tax number, whose last character is checked.' }),
    address: both(200, 'The registered address of the company.'),
    phone: line(40, 'Its phone number, as printed.'),
    bank: line(100, 'Its bank and branch.'),
    bankAccount: line(40, 'The number of its bank account.'),
  },
  'The company that issues, as it is printed on the invoices.',
)

/** The rules for invoices that buyers apply for. */
export const invoicesFile = Type.Unsafe<InvoiceRules>(
  strict(
    {
      kinds: Type.Array(choice(invoiceKinds), {
        minItems: 1,
        maxItems: invoiceKinds.length,
        uniqueItems: true,
        description:
          "`normal` and `special` are electronic VAT invoices by the organiser's account in the tenant file. `english` is a PDF of the fair for companies abroad.",
      }),
      taxPercent: Type.Integer({ minimum: 0, maximum: 13, description: 'The rate of VAT that the prices contain, in percent.' }),
      item: strict(
        {
          code: patterned('^\\d{19}$', 'must be 19 digits', { description: "The code of the tax authority's classification." }),
          name: both(90, 'The name of the goods or service on the invoice.'),
        },
        'What the invoice is for.',
      ),
      untilDays: Type.Integer({ minimum: 0, maximum: 730, description: 'Days after the fair until which buyers may apply.' }),
      afterRefund: choice(
        ['replace', 'partial'],
        '`replace` takes the whole invoice back and issues another over the rest. `partial` takes back the refunded part. A change holds for later applications.',
      ),
      series: patterned('^[A-Z0-9-]{1,12}$', 'must be at most 12 capital letters, digits and hyphens', {
        description: 'The beginning of the numbers of English invoices: `<series>-000001`, without gaps.',
      }),
      seller,
    },
    'Invoices that buyers apply for. Without it the fair issues none.',
  ),
)
