import { parseArgs } from 'node:util'
import { personCalls } from '../contract/organiser/person.calls'
import type { FoundPerson, PersonDetail } from '../contract/organiser/person.schema'
import { CommandError } from './lib/CommandError'
import { describePerson } from './lib/describePerson'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { columnsOf } from './lib/rowsCommand'

/** Shows a person with all that is theirs at a fair, from a terminal. The server checks the rights and writes down who read whom. */
const help = `Shows a person with all that is theirs at an exhibition, as an organiser: registrations with answers, tickets, orders,
payments and refunds, entries, messages, consents and history.

  npm run people -- show <whom>       one person; a list where several are meant
  npm run people -- show <whom> --json

  <whom>              an account, phone, email, order number, payment number, pass number, registration number, or parts of a name
  --language cn       of titles and choices; en by default

${placeHelp('the review right')}

Orders need the right refund too, whole phones and emails exportPeople, numbers of passes readPasses. Documents stay masked.
Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  json: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const foundLine = ({ userId, name, company, contact, registerTypes }: FoundPerson): string =>
  columnsOf([userId, name, company, contact, registerTypes.join(', ')])

const show = async (place: Place, whom: string, { json, language: asked }: { json?: boolean; language?: string }): Promise<string> => {
  const token = await signIn(place)
  const language = asked === 'cn' ? 'cn' : 'en'
  const found = await ask<FoundPerson[]>(place, personCalls.find, { query: { search: whom }, token, language })
  const [only, ...others] = found
  if (!only) throw new CommandError(`Nobody is found by "${whom}".`)
  if (others.length > 0) return [...found.map(foundLine), 'Show one of them by the number at the beginning of its line.'].join('\n')
  const person = await ask<PersonDetail>(place, personCalls.detail, { query: { userId: only.userId }, token, language })
  return json ? JSON.stringify(person, null, 2) : describePerson(person)
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...whom],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  if (action !== 'show') throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  return show(placeOf(values, process.env), need(whom.join(' '), 'Whom to show'), values)
}

void printed(run)
