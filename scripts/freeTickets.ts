import { parseArgs } from 'node:util'
import { freeTicketCalls } from '../contract/tickets/freeTicket.calls'
import type { FreeQuotaLine, FreeQuotaReport } from '../contract/tickets/freeTicket.schema'
import { CommandError } from './lib/CommandError'
import { exportList } from './lib/exportList'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import type { Columns } from './lib/rowsOfSheet'
import { columnsOf, listAll, rowsOfFile } from './lib/rowsCommand'

/** Stores and lists the quotas of free tickets from a terminal. The server checks the right and every quota. */
const help = `Stores and lists the quotas of free tickets of an exhibition, as an organiser.

  npm run free-tickets -- import FILE.xlsx          one quota a row under a row with the names of the columns; or FILE.csv
  npm run free-tickets -- import FILE.json          a list of objects with the same members
  npm run free-tickets -- list                      every quota with what is left, offered and claimed
  npm run free-tickets -- report --to FILE.xlsx     the same as a spreadsheet, department by department

  code            your own name of the quota, such as sales-vip
  department      as its inviters and their guests read it
  inviters        phones or email addresses of staff accounts of this exhibition, with commas
  exhibitorId     instead: the exhibitor whose members with the right to invite give the tickets
  ticketTypeId    the ticket type; isByInvitation in the exhibition file keeps it out of the shop
  quota           how many tickets it gives
  endsAt          yyyy-MM-dd HH:mm:ss by the clock of the fair; empty until the ticket's last day. A day alone is meant to its end

  A code that is known gets the terms of the file. What it has given stays. A file with a mistake stores nothing.
  --language en|cn    of the report

${placeHelp('the configure right')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = { ...placeOptions, to: { type: 'string' }, language: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

const columns: Columns = {
  key: 'code',
  kinds: { code: 'code', department: 'text', inviters: 'contacts', exhibitorId: 'id', ticketTypeId: 'id', quota: 'whole', endsAt: 'end' },
}

const importFile = async (place: Place, file: string): Promise<string> => {
  const { rows: quotas, placeOf: named } = await rowsOfFile<FreeQuotaLine>(file, columns, { what: 'quotas', most: 1000 })
  const asked = { body: { quotas }, token: await signIn(place), ...(named && { placeOf: named }) }
  const { stored } = await ask<{ stored: number }>(place, freeTicketCalls.importQuotas, asked)
  return `${stored} quotas stored.`
}

const described = ({ department, code, name, quota, left, offered, claimed, endsAt }: FreeQuotaReport): string =>
  columnsOf([
    department.padEnd(20),
    code.padEnd(16),
    name.en,
    `${left} left, ${offered} offered, ${claimed} claimed, of ${quota}`,
    endsAt ? `until ${endsAt}` : '',
  ])

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
      return listAll(place, freeTicketCalls.quotaPage, described, { none: 'No quotas yet.' })
    case 'report':
      return exportList(place, freeTicketCalls.exportQuotas, values, {
        name: 'Free tickets',
        example: 'report.xlsx',
        what: 'quotas',
      })
    default:
      throw new CommandError(`Unknown action "${action}". See "npm run free-tickets -- --help".`)
  }
}

void printed(run)
