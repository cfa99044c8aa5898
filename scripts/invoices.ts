import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Paged } from '../contract/envelope'
import { invoiceCalls } from '../contract/orders/invoice.calls'
import type { OrganiserInvoice } from '../contract/orders/invoice.schema'
import { CommandError } from './lib/CommandError'
import { exportList } from './lib/exportList'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'

/** Lists, exports and takes back invoices from a terminal. The server checks the right and writes down the account. */
const help = `Shows, exports and takes back invoices of an exhibition, as an organiser.

  npm run invoices -- list                             newest first
  npm run invoices -- list --state failed              asked, issuing, issued, failed or redLettered
  npm run invoices -- export --to invoices.xlsx        the statement; red letters have negative amounts
  npm run invoices -- red <invoice> --reason "why"     takes an invoice back by a red letter; the buyer reads the reason

  A red letter that the platform refused is asked for again by the same command.
  --from <day>        2027-04-01, by the day of issue
  --until <day>       included
  --page <number>     of the list
  --language en|cn    of the statement
  --key <text>        the same key again is the same red letter, for a command that broke off

${placeHelp('the invoice right')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  state: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  page: { type: 'string' },
  to: { type: 'string' },
  language: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

const lineOf = ({
  invoiceId,
  colour,
  state,
  kind,
  number,
  amount,
  buyer,
  askedAt,
  issuedAt,
  failure,
  orderIds,
}: OrganiserInvoice): string =>
  [
    invoiceId,
    colour === 'red' ? 'red letter' : 'invoice   ',
    state.padEnd(11),
    kind.padEnd(7),
    `${colour === 'red' ? '-' : ''}${amount}`.padStart(12),
    issuedAt ?? askedAt,
    number ?? '',
    buyer,
    `orders ${orderIds.join(' ')}`,
    failure ?? '',
  ]
    .filter(Boolean)
    .join('  ')

const periodOf = ({ state, from, until }: Values): Record<string, string> => ({
  ...(state ? { state } : {}),
  ...(from ? { from } : {}),
  ...(until ? { until } : {}),
})

const list = async (place: Place, { page = '1', ...values }: Values): Promise<string> => {
  const query = { current: page, size: '50', ...periodOf(values) }
  const { records, total, current, pages } = await ask<Paged<OrganiserInvoice>>(place, invoiceCalls.organiserPage, {
    query,
    token: await signIn(place),
  })
  if (total === 0) return 'None.'
  return [...records.map(lineOf), `${total} in all${pages > 1 ? `, page ${current} of ${pages}` : ''}.`].join('\n')
}

const exportSheet = (place: Place, values: Values): Promise<string> =>
  exportList(place, invoiceCalls.exportPage, values, {
    name: 'Invoices',
    example: 'invoices.xlsx',
    what: 'invoices and red letters',
    query: periodOf(values),
  })

const red = async (place: Place, invoiceId: string, { reason, key = randomUUID() }: Values): Promise<string> => {
  const body = { invoiceId, reason: need(reason, 'The reason (--reason)') }
  return lineOf(await ask<OrganiserInvoice>(place, invoiceCalls.red, { body, key, token: await signIn(place) }))
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, invoiceId],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  switch (action) {
    case 'list':
      return list(placeOf(values, process.env), values)
    case 'export':
      return exportSheet(placeOf(values, process.env), values)
    case 'red':
      return red(placeOf(values, process.env), need(invoiceId, 'The invoice'), values)
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
