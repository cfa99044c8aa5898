import { parseArgs } from 'node:util'
import { visaInvitationCalls } from '../contract/exhibitor/visaInvitation.calls'
import { visaLetterColumns } from '../contract/exhibitor/visaInvitation.columns'
import type { OrganiserVisaLetter, VisaDecisionBody } from '../contract/exhibitor/visaInvitation.schema'
import { shownId } from '../contract/listColumn'
import { CommandError } from './lib/CommandError'
import { type Place, need, placeHelp, placeOf, placeOptions } from './lib/organiserClient'
import { printed } from './lib/printed'
import { askEach, columnsOf, pageOrSheet, readShownId } from './lib/rowsCommand'
import { sheetHelp, sheetOf, sheetOptions } from './lib/rowsSheet'

/** Reviews visa letters from a terminal. It makes the same calls as a screen, and the server checks the right. */
const help = `Reviews the visa invitation letters of an exhibition, as an organiser.

  npm run letters -- waiting                                requests that wait, the longest waiting first
  npm run letters -- waiting --state approved               underReview, approved, refused or withdrawn
  npm run letters -- approve <id> [<id> …]                  the ids as the list shows them
  npm run letters -- refuse <id> [<id> …] --reason "why"    the company reads the reason
  npm run letters -- withdraw <id> [<id> …] --reason "why"  a letter that was issued is void from now on

${placeHelp('manageExhibitors')}
  --page <number>     of the list
${sheetHelp}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  ...sheetOptions,
  state: { type: 'string' },
  page: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

const lineOf = ({ letterId, version, state, askedAt, name, nationality, passport, ...letter }: OrganiserVisaLetter): string =>
  columnsOf([
    shownId({ id: letterId, revision: String(version) }),
    state.padEnd(11),
    askedAt,
    name,
    nationality,
    passport,
    `expires ${letter.passportExpiresOn}`,
    `${letter.arrivesOn} to ${letter.departsOn}`,
    letter.consulate,
    letter.companyEn,
    letter.boothNo,
    letter.number ?? '',
    letter.reason,
  ])

const list = (place: Place, { page, state, ...values }: Values): Promise<string> =>
  pageOrSheet(place, visaInvitationCalls.organiserPage, lineOf, {
    page,
    query: state ? { state } : {},
    none: state ? 'None.' : 'No requests are waiting.',
    ...sheetOf(values, 'Letters', visaLetterColumns),
  })

const readId = (shown: string): Pick<VisaDecisionBody, 'letterId' | 'version'> => {
  const { id, revision } = readShownId(shown)
  return { letterId: id, version: Number(revision) }
}

const decide = async (place: Place, shown: string[], decision: VisaDecisionBody['decision'], { reason }: Values): Promise<string> => {
  need(shown[0], 'The id of the letter')
  const letters = shown.map(readId)
  const body = { decision, ...(decision === 'approve' ? {} : { reason: need(reason, 'The reason (--reason)') }) }
  const bodies = letters.map((letter) => ({ ...letter, ...body }))
  return askEach(place, visaInvitationCalls.decide, bodies, lineOf)
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...ids],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  switch (action) {
    case 'waiting':
      return list(placeOf(values, process.env), values)
    case 'approve':
    case 'refuse':
    case 'withdraw':
      return decide(placeOf(values, process.env), ids, action, values)
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
