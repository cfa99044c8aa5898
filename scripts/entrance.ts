import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { entranceCalls } from '../contract/tickets/entrance.calls'
import type { EntriesTaken, EntryRecord } from '../contract/tickets/entrance.schema'
import type { Paged } from '../contract/envelope'
import { gateCalls } from '../contract/tickets/gate.calls'
import type { GateConflict } from '../contract/tickets/gate.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'

/** Sends what entrances recorded without a network to a running server, and lists what they contradict. */
const help = `Imports what the entrances of an exhibition recorded, and lists entries against the rules.

  npm run entrance -- import <file>     one JSON object a line:
      {"recordId": "south-1-000123", "ticketId": "…", "entrance": "South entrance", "at": "2027-04-08T09:03:12+08:00"}

  A record is stored once, however often and in whatever order the files come.

  npm run entrance -- conflicts         who was let in twice, too early, or with a void or unknown code

${placeHelp('readPasses')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

/** Of one call. */
const batchSize = 500

const recordOf = (line: string, at: number): EntryRecord => {
  try {
    return JSON.parse(line) as EntryRecord
  } catch {
    throw new CommandError(`Line ${at + 1} is no JSON. Nothing was sent.`)
  }
}

const readRecords = (file: string): EntryRecord[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`${file} cannot be read.`)
  }
  return text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [recordOf(line, at)]))
}

const importRecords = async (place: Place, file: string): Promise<string> => {
  const records = readRecords(file)
  const token = await signIn(place)
  const sum: EntriesTaken = { stored: 0, known: 0, refused: [] }
  for (let at = 0; at < records.length; at += batchSize) {
    const body = { records: records.slice(at, at + batchSize) }
    const taken = await ask<EntriesTaken>(place, entranceCalls.submit, { body, token })
    sum.stored += taken.stored
    sum.known += taken.known
    sum.refused.push(...taken.refused)
  }
  if (sum.refused.length > 0) process.exitCode = 1
  return [
    ...sum.refused.map(({ recordId, reason }) => `${recordId}  refused: ${reason}`),
    `${sum.stored} stored, ${sum.known} known before, ${sum.refused.length} refused.`,
  ].join('\n')
}

const listConflicts = async (place: Place): Promise<string> => {
  const token = await signIn(place)
  const lines: string[] = []
  for (let current = 1, pages = 1; current <= pages; current += 1) {
    const page = await ask<Paged<GateConflict>>(place, gateCalls.conflicts, { query: { current: String(current), size: '100' }, token })
    pages = page.pages
    lines.push(
      ...page.records.map(({ at, zone, place: gate, ticketId, ticketName, reason, deviceId, scanId }) =>
        [at, zone, gate, ticketId ?? '-', ticketName || '-', reason, `${deviceId}/${scanId}`].join('  '),
      ),
    )
  }
  return [...lines, `${lines.length} entries against the rules.`].join('\n')
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, file],
  } = parseArgs({
    args: process.argv.slice(2),
    options: { ...placeOptions, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help || !action) return help
  if (action === 'conflicts') return listConflicts(placeOf(values, process.env))
  if (action !== 'import') throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  return importRecords(placeOf(values, process.env), need(file, 'The file'))
}

void printed(run)
