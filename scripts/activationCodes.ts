import { parseArgs } from 'node:util'
import { activationCalls } from '../contract/tickets/activation.calls'
import type { ActivationBatch, ActivationBatchLine, ActivationWithdrawBody } from '../contract/tickets/activation.schema'
import { CommandError } from './lib/CommandError'
import { exportList } from './lib/exportList'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import type { Columns } from './lib/rowsOfSheet'
import { columnsOf, listAll, rowsOfFile } from './lib/rowsCommand'

/** Makes, lists, exports and withdraws activation codes from a terminal. The server checks the right and every batch. */
const help = `Makes activation codes and the numbers of printed tickets of an exhibition, as an organiser.

  npm run activation-codes -- import FILE.xlsx              one batch a row under a row with the names of the columns; or FILE.csv
  npm run activation-codes -- import FILE.json              a list of objects with the same members
  npm run activation-codes -- list                          every batch with the number of its codes and their uses
  npm run activation-codes -- export <batch> --to FILE.xlsx the codes of a batch, or FILE.csv; for a printer or a partner
  npm run activation-codes -- withdraw <batch>              nobody uses its codes any more; tickets that they gave stay
  npm run activation-codes -- withdraw --code <code>        one code
  npm run activation-codes -- withdraw --number <number>    one printed ticket

  batch           your own name of the batch, such as partner-spring
  kind            code (the default), or printed: a 12-digit number with a check
  ticketTypeId    the ticket type; isByInvitation in the exhibition file keeps it out of the shop
  count           how many codes there are in all; the server makes those that are missing
  maxUses         how many people may use one code; 1 where it is empty, and for printed tickets
  registerTypes   register types that may use them, in a row with commas; empty for all
  startsAt, endsAt   yyyy-MM-dd HH:mm:ss by the clock of the fair; empty for always. A day alone is meant from its beginning, and to its end

  A batch that is known gets the terms of the file. Its codes stay. A file with a mistake stores nothing.
  Whoever has a code gets its ticket: keep exported files safe.
  --language en|cn    of the export

${placeHelp('the configure right')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  to: { type: 'string' },
  code: { type: 'string' },
  number: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const columns: Columns = {
  key: 'batch',
  kinds: {
    batch: 'code',
    kind: 'text',
    ticketTypeId: 'id',
    count: 'whole',
    maxUses: 'whole',
    registerTypes: 'words',
    startsAt: 'start',
    endsAt: 'end',
  },
}

const importFile = async (place: Place, file: string): Promise<string> => {
  const { rows: batches, placeOf: named } = await rowsOfFile<ActivationBatchLine>(file, columns, { what: 'batches', most: 100 })
  const token = await signIn(place)
  const asked = { body: { batches }, token, ...(named && { placeOf: named }) }
  const { stored, made } = await ask<{ stored: number; made: number }>(place, activationCalls.import, asked)
  return `${stored} batches stored, ${made} codes made.`
}

const described = ({ batch, kind, name, codes, used, maxUses, withdrawn, endsAt }: ActivationBatch): string =>
  columnsOf([
    batch.padEnd(24),
    kind.padEnd(6),
    name.en,
    `${codes} codes, ${used} of ${maxUses} uses`,
    withdrawn > 0 ? `${withdrawn} withdrawn` : '',
    endsAt ? `until ${endsAt}` : '',
  ])

const withdraw = async (place: Place, body: ActivationWithdrawBody): Promise<string> => {
  const { withdrawn } = await ask<{ withdrawn: number }>(place, activationCalls.withdraw, { body, token: await signIn(place) })
  return `${withdrawn} codes withdrawn.`
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, what],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const place = placeOf(values, process.env)
  const { code, number } = values
  switch (action) {
    case 'import':
      return importFile(place, need(what, 'FILE'))
    case 'list':
      return listAll(place, activationCalls.batches, described, { none: 'No activation codes yet.' })
    case 'export':
      return exportList(place, activationCalls.export, values, {
        name: need(what, 'The batch'),
        example: 'codes.xlsx',
        what: 'codes',
        query: { batch: need(what, 'The batch') },
      })
    case 'withdraw':
      return withdraw(place, code ? { code } : number ? { number } : { batch: need(what, 'The batch') })
    default:
      throw new CommandError(`Unknown action "${action}". See "npm run activation-codes -- --help".`)
  }
}

void printed(run)
