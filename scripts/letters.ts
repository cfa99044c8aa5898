import { parseArgs } from 'node:util'
import type { Paged } from '../contract/envelope'
import { visaInvitationCalls } from '../contract/exhibitor/visaInvitation.calls'
import type { OrganiserVisaLetter, VisaDecisionBody } from '../contract/exhibitor/visaInvitation.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'

/** Reviews visa letters from a terminal. It makes the same calls as a screen, and the server checks the right. */
const help = `Reviews the visa invitation letters of an exhibition, as an organiser.

  npm run letters -- waiting                                requests that wait, the longest waiting first
  npm run letters -- waiting --state approved               underReview, approved, refused or withdrawn
  npm run letters -- approve <id> [<id> …]                  the ids as the list shows them
  npm run letters -- refuse <id> [<id> …] --reason "why"    the company reads the reason
  npm run letters -- withdraw <id> [<id> …] --reason "why"  a letter that was issued is void from now on

${placeHelp('manageExhibitors')}
  --page <number>     of the list

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  state: { type: 'string' },
  page: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

const lineOf = ({ letterId, version, state, askedAt, name, nationality, passport, ...letter }: OrganiserVisaLetter): string =>
  [
    `${letterId}/${version}`,
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
  ]
    .filter(Boolean)
    .join('  ')

const list = async (place: Place, { page = '1', state }: Values): Promise<string> => {
  const query = { current: page, size: '50', ...(state ? { state } : {}) }
  const token = await signIn(place)
  const answer = await ask<Paged<OrganiserVisaLetter>>(place, visaInvitationCalls.organiserPage, { query, token })
  const { records, total, current, pages } = answer
  if (total === 0) return state ? 'None.' : 'No requests are waiting.'
  return [...records.map(lineOf), `${total} in all${pages > 1 ? `, page ${current} of ${pages}` : ''}.`].join('\n')
}

const readId = (shown: string): Pick<VisaDecisionBody, 'letterId' | 'version'> => {
  const [letterId = '', version = ''] = shown.split('/')
  return { letterId, version: Number(need(version, 'The part of the id after the stroke')) }
}

const decide = async (place: Place, shown: string[], decision: VisaDecisionBody['decision'], { reason }: Values): Promise<string> => {
  need(shown[0], 'The id of the letter')
  const letters = shown.map(readId)
  const body = { decision, ...(decision === 'approve' ? {} : { reason: need(reason, 'The reason (--reason)') }) }
  const token = await signIn(place)
  const lines: string[] = []
  for (const letter of letters)
    lines.push(lineOf(await ask<OrganiserVisaLetter>(place, visaInvitationCalls.decide, { body: { ...letter, ...body }, token })))
  return lines.join('\n')
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

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
