import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { entranceCalls } from '../contract/tickets/entrance.calls'
import type { EntriesTaken, EntryRecord } from '../contract/tickets/entrance.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'

/** Sends what entrances recorded without a network to a running server. */
const help = `Imports what the entrances of an exhibition recorded.

  npm run entrance -- import <file>     one JSON object a line:
      {"recordId": "south-1-000123", "ticketId": "…", "entrance": "South entrance", "at": "2027-04-08T09:03:12+08:00"}

  A record is stored once, however often and in whatever order the files come.

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
  if (action !== 'import') throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  return importRecords(placeOf(values, process.env), need(file, 'The file'))
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
