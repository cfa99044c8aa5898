import { parseArgs } from 'node:util'
import { invoiceCalls } from '../contract/orders/invoice.calls'
import { statementCalls } from '../contract/orders/statement.calls'
import { type Comparison, statementKinds } from '../contract/orders/statement.schema'
import { CommandError } from './lib/CommandError'
import { exportList } from './lib/exportList'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { writeSheet } from './lib/writeSheet'
import { printed } from './lib/printed'

/** Compares statements of payment services with the books, and writes statements. The server checks the right and writes down the account. */
const help = `Compares the statements of payment services with the books of a fair, and exports what was ordered, paid and refunded.

  npm run statements -- compare --day 2027-04-08                        every payment service of the organiser
  npm run statements -- compare --day 2027-04-08 --provider stripe      wechatPay or stripe
  npm run statements -- compare --day 2027-04-08 --to differences.xlsx  writes the differences too
  npm run statements -- export --kind payments --to payments.xlsx       orders, payments, refunds or invoices
  npm run statements -- export --kind refunds --from 2027-04-01 --until 2027-04-30 --to refunds.xlsx

  A day runs from midnight to midnight in the fair's time zone. WeChat Pay's statement is ready at about 10:00 of the next day in China.
  "compare" exits with 1 if anything differs or the ledger is not whole, and with 2 if it could not compare.
  --language en|cn    of the files
  Invoices need the invoice right too.

${placeHelp('the readStatements right')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  day: { type: 'string' },
  provider: { type: 'string' },
  kind: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  to: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

const languageOf = ({ language }: Values): 'cn' | 'en' => (language === 'cn' ? 'cn' : 'en')

const described = ({ day, timeZone, providers, books, records, differences }: Comparison): string =>
  [
    `${day} (${timeZone})`,
    ...providers.flatMap(({ provider, there, here }) => [
      `${provider.padEnd(10)} statement  ${String(there.payments).padStart(7)} payments ${there.paid.padStart(14)}  ${String(there.refunds).padStart(6)} refunds ${there.refunded.padStart(14)}`,
      `${''.padEnd(10)} books      ${String(here.payments).padStart(7)} payments ${here.paid.padStart(14)}  ${String(here.refunds).padStart(6)} refunds ${here.refunded.padStart(14)}`,
    ]),
    ...records.map((record) => record.filter(Boolean).join('  ')),
    differences === 0 ? 'No differences.' : `${differences} differences.`,
    `Received ${books.received} = kept ${books.kept} + refunded ${books.refunded} + owed ${books.owed}: ${books.isWhole ? 'the ledger is whole' : 'THE LEDGER IS NOT WHOLE'}.`,
  ].join('\n')

const compare = async (place: Place, values: Values): Promise<string> => {
  const query = { day: need(values.day, 'The day (--day)'), ...(values.provider ? { provider: values.provider } : {}) }
  const result = await ask<Comparison>(place, statementCalls.compare, { query, token: await signIn(place), language: languageOf(values) })
  const { columns, records, differences, books } = result
  if (values.to) await writeSheet(values.to, 'Differences', async () => ({ columns, records, next: null }))
  process.exitCode = differences > 0 || !books.isWhole ? 1 : 0
  return described(result)
}

const exportSheet = async (place: Place, values: Values): Promise<string> => {
  const kind = need(values.kind, 'What to export (--kind)')
  if (kind !== 'invoices' && !statementKinds.some((one) => one === kind))
    throw new CommandError(`--kind is one of ${statementKinds.join(', ')}, invoices.`)
  const row = kind === 'invoices' ? invoiceCalls.exportPage : statementCalls.exportPage
  const { from, until } = values
  const query = { ...(kind === 'invoices' ? {} : { kind }), ...(from ? { from } : {}), ...(until ? { until } : {}) }
  return exportList(place, row, values, { name: kind, example: 'payments.xlsx', what: kind, query })
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  if (action === 'compare') return compare(placeOf(values, process.env), values)
  if (action === 'export') return exportSheet(placeOf(values, process.env), values)
  throw new CommandError(`Unknown action "${action}".\n\n${help}`)
}

void printed(run, { failed: 2 })
