import type { Client, PoolClient } from 'pg'
import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { type Guest, contactsOfSpeaker, readGuest } from '../../../../contract/rules/conference/guests'
import { validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { databaseOver } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { sessionGuests, speakerContacts } from '../../../database/schema/sessionGuests'
import type { ExhibitionKey } from '../../../database/within'
import { deleteGuestsOf, deleteSpeakerContacts } from './sessionGuest.sql'

/** What is wrong with the guests and the contacts of a file, by its place. */
export const guestProblems = ({ sessions, speakers }: ProgrammeFile): Record<string, ValidationError> => {
  const problems: Record<string, ValidationError> = {}
  sessions.forEach(({ guests, audience = 'everybody' }, at) => {
    if (guests !== undefined && audience !== 'invited') problems[`sessions.${at}.guests`] = { code: 'choiceUnknown' }
    guests?.forEach((named, index) => {
      const guest = readGuest(named)
      if (!('value' in guest)) problems[`sessions.${at}.guests.${index}.${guest.field}`] = guest.error
    })
  })
  speakers.forEach(({ contact }, at) => {
    const phone = contact?.phone === undefined ? null : validatePhone(contact.phone)
    const email = contact?.email === undefined ? null : validateEmail(contact.email)
    if (phone) problems[`speakers.${at}.contact.phone`] = phone
    if (email) problems[`speakers.${at}.contact.email`] = email
  })
  return problems
}

/** Each guest once. */
const distinct = (guests: readonly Guest[]): Guest[] => [...new Map(guests.map((guest) => [`${guest.by} ${guest.value}`, guest])).values()]

/** Writes the guests and contacts that a file names. What it does not speak of stays as it is. */
export const storeGuests = async (
  client: Client | PoolClient,
  file: ProgrammeFile,
  {
    key,
    at,
    newId,
    idOf,
  }: { key: ExhibitionKey; at: Date; newId: () => string; idOf: (part: 'sessions' | 'speakers', code: string) => string },
): Promise<void> => {
  const tx = databaseOver(client)
  const inviting = file.sessions.filter(({ guests, audience }) => guests !== undefined || audience !== 'invited')
  await deleteGuestsOf(
    tx,
    key,
    inviting.map(({ code }) => idOf('sessions', code)),
  )
  await insertRows(
    client,
    sessionGuests,
    file.sessions.flatMap(({ code, guests = [] }) =>
      distinct(guests.map(readGuest).filter((guest): guest is Guest => 'value' in guest)).map(({ by, value }) => ({
        ...{ ...key, id: newId(), sessionId: idOf('sessions', code), by, value, addedAt: at },
      })),
    ),
  )
  const named = file.speakers.filter(({ contact }) => contact !== undefined)
  await deleteSpeakerContacts(
    tx,
    key,
    named.map(({ code }) => idOf('speakers', code)),
  )
  await insertRows(
    client,
    speakerContacts,
    named.flatMap(({ code, contact = {} }) =>
      contactsOfSpeaker(contact).map((one) => ({ ...key, speakerId: idOf('speakers', code), contact: one })),
    ),
  )
}
