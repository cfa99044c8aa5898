import { parseArgs } from 'node:util'
import { discountCodeCalls } from '../contract/orders/discountCode.calls'
import type { DiscountCode, DiscountCodeLine } from '../contract/orders/discountCode.schema'
import { normalCode } from '../contract/rules/orders/discountCode'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import type { Columns } from './lib/rowsOfSheet'
import { columnsOf, listAll, rowsOfFile } from './lib/rowsCommand'

/** Stores, lists and switches discount codes, and gives uses back, from a terminal. The server checks the right and every code. */
const help = `Stores, lists and switches the discount codes of an exhibition, as an organiser.

  npm run codes -- import FILE.xlsx      one code a row under a row with the names of the columns; or FILE.csv
  npm run codes -- import FILE.json      a list of objects with the same members
  npm run codes -- list                  every code with the number of its uses
  npm run codes -- off <code>            nobody can use it any more; orders that have used it stay
  npm run codes -- on <code>
  npm run codes -- give-back <order>     the code of an order that is refunded in full can be used once more

  code            letters, digits and dashes, four at least; small and full-width letters count as capitals
  percent         1 to 100, off the price of its tickets; or instead of it
  amount          such as 50.00, off the whole order, at most its price
  maxUses         how many orders may use it
  perPerson       how many orders of one person; empty for any number
  ticketsPerUse   how many tickets of an order it reduces, the dearest first; empty for all
  ticketTypeIds   the ticket types that it is for, in a row with commas; empty for all
  startsAt, endsAt   yyyy-MM-dd HH:mm:ss by the clock of the fair; empty for always. A day alone is meant from its beginning, and to its end
  isOn            yes or no; empty for yes

  A code that is known gets the terms of the file. Its uses stay. A file with a mistake stores nothing.

${placeHelp('the configure right')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = { ...placeOptions, help: { type: 'boolean', short: 'h' } } as const

const columns: Columns = {
  key: 'code',
  spelling: normalCode,
  kinds: {
    code: 'code',
    percent: 'percent',
    amount: 'sum',
    maxUses: 'whole',
    perPerson: 'whole',
    ticketsPerUse: 'whole',
    ticketTypeIds: 'words',
    startsAt: 'start',
    endsAt: 'end',
    isOn: 'switch',
  },
}

const importFile = async (place: Place, file: string): Promise<string> => {
  const { rows: codes, placeOf: named } = await rowsOfFile<DiscountCodeLine>(file, columns, { what: 'codes', most: 5000 })
  const asked = { body: { codes }, token: await signIn(place), ...(named && { placeOf: named }) }
  const { stored } = await ask<{ stored: number }>(place, discountCodeCalls.import, asked)
  return `${stored} discount codes stored.`
}

const described = ({ code, percent, amount, used, maxUses, isOn, endsAt }: DiscountCode): string =>
  columnsOf([
    code.padEnd(24),
    (percent === null ? `-${amount}` : `-${percent}%`).padStart(12),
    `${used} of ${maxUses}`.padStart(16),
    isOn ? '' : 'off',
    endsAt ? `until ${endsAt}` : '',
  ])

const turn = async (place: Place, code: string, isOn: boolean): Promise<string> => {
  await ask(place, discountCodeCalls.switch, { body: { code, isOn }, token: await signIn(place) })
  return `The code is ${isOn ? 'on' : 'off'}.`
}

const giveBack = async (place: Place, orderId: string): Promise<string> => {
  const { code } = await ask<{ code: string }>(place, discountCodeCalls.giveBack, { body: { orderId }, token: await signIn(place) })
  return `${code} can be used once more.`
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, what],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const place = placeOf(values, process.env)
  switch (action) {
    case 'import':
      return importFile(place, need(what, 'FILE'))
    case 'list':
      return listAll(place, discountCodeCalls.page, described, { none: 'No discount codes yet.' })
    case 'off':
    case 'on':
      return turn(place, need(what, 'The code'), action === 'on')
    case 'give-back':
      return giveBack(place, need(what, 'The order'))
    default:
      throw new CommandError(`Unknown action "${action}". See "npm run codes -- --help".`)
  }
}

void printed(run)
