import { parseArgs } from 'node:util'
import { specialGuestCalls } from '../contract/exhibitor/specialGuest.calls'
import type { GuestBody, OrganiserGuest } from '../contract/exhibitor/specialGuest.schema'
import { shownId } from '../contract/listColumn'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { askEach, columnsOf, listAll, readShownId } from './lib/rowsCommand'
import { randomUUID } from 'node:crypto'

/** Invites special guests from a terminal. It makes the same calls as a screen, and the server checks the right. */
const help = `Specially invited guests of an exhibition: those of the organiser, and those of companies.

  npm run guests -- list [--state accepted]            invited, accepted, declined or withdrawn; with what was used
  npm run guests -- invite --name "…" --promise hotelNights=2 [--promise lunch=1]
      [--company "…"] [--title "…"] [--note "…"] [--email "…" | --phone "…"]
                                                       prints the link; with a contact it is sent there
  npm run guests -- withdraw <id> [<id> …]             the ids as the list shows them; cards are void at once

${placeHelp('manageExhibitors')}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  state: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string' },
  title: { type: 'string' },
  note: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  promise: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const

const lineOf = (guest: OrganiserGuest): string => {
  const { name, company, state, host, to, privileges, link } = guest
  const used = privileges.map((one) => `${one.id} ${one.used}/${one.promised}`).join(', ')
  return columnsOf([shownId(guest), state.padEnd(9), name, company, host || 'organiser', to, used, link])
}

/** `lunch=2` */
const readPromise = (text: string): GuestBody['promises'][number] => {
  const [, id, number] = /^([a-z]\w*)=(\d{1,4})$/i.exec(text) ?? []
  if (!id || !number) throw new CommandError(`"${text}" is no promise. Write, for example, lunch=2.`)
  return { id, number: Number(number) }
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...ids],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const place = (): Place => placeOf(values, process.env)
  switch (action) {
    case 'list':
      return listAll(place(), specialGuestCalls.organiserPage, lineOf, {
        none: 'None.',
        query: values.state ? { state: values.state } : {},
      })
    case 'invite': {
      const { company, title, note, email, phone } = values
      const name = need(values.name, 'The name of the guest (--name)')
      need(values.promise?.[0], 'A privilege (--promise lunch=2)')
      const body: GuestBody = {
        name,
        way: email ? 'email' : phone ? 'phone' : 'link',
        promises: values.promise!.map(readPromise),
        ...(company && { company }),
        ...(title && { title }),
        ...(note && { note }),
        ...(email && { email }),
        ...(phone && { phone }),
      }
      const where = place()
      return lineOf(
        await ask<OrganiserGuest>(where, specialGuestCalls.organiserInvite, { body, token: await signIn(where), key: randomUUID() }),
      )
    }
    case 'withdraw': {
      need(ids[0], 'The id of the guest')
      const bodies = ids.map(readShownId)
      return askEach(place(), specialGuestCalls.organiserWithdraw, bodies, lineOf)
    }
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
