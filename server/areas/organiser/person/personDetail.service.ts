import { maskContact } from '../../../../contract/rules/values/contacts'
import type { PersonDetail, PersonEvent } from '../../../../contract/organiser/person.schema'
import type { PersonRegistration } from '../../../../contract/visitor/personRegistration.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { type Account, accountById } from '../../account/account/account.service'
import { type ShownEvent, eventsOfAccount } from '../../account/account/shownEvents.service'
import { messagesOfPerson } from '../../messages/message/message.service'
import { ordersOfPerson } from '../../orders/order/personOrders.service'
import { entriesOfPerson, refusedScansOf, ticketsOfPerson } from '../../tickets/wallet/personTickets.service'
import { givenConsents } from '../../visitor/consent/consent.service'
import { peopleOfPerson, registrationsOfPerson } from '../../visitor/registration/personRegistrations.service'

/** Of each list the newest rows. A list of its own has the others. */
const newest = { current: 1, size: 50 }

/** The scope in which the person calls, so that each area shows its own facts as it does to the person. */
const scopeOf = (scope: SignedInScope, accountId: string): SignedInScope => ({
  ...scope,
  registerType: 'visitor',
  caller: { accountId, sessionId: '', role: 'visitor', rights: [] },
})

const shownAccount = async (app: App, account: Account, showsContacts: boolean, timeZone: string): Promise<PersonDetail['account']> => {
  const shown = (contact: string | null): string => (contact === null ? '' : showsContacts ? contact : maskContact(contact))
  const owner = account.managedBy ? await accountById(app, account.tenantId, account.managedBy) : null
  return {
    userId: account.id,
    name: account.displayName,
    account: account.accountName ?? '',
    phone: shown(account.phone),
    email: shown(account.email),
    createdAt: wireTime(account.createdAt, timeZone),
    managedBy: owner && { userId: owner.id, name: owner.displayName },
  }
}

/** What happened to a registration. */
const eventsOf = ({ registerType, createdAt, submittedAt, ...one }: PersonRegistration): PersonEvent[] => [
  { at: createdAt, kind: 'begun', about: registerType, by: '' },
  ...(one.isComplete ? [{ at: submittedAt, kind: 'submitted', about: registerType, by: '' }] : []),
  ...(one.reviewedAt ? [{ at: one.reviewedAt, kind: one.examineResult, about: registerType, by: one.reviewedBy }] : []),
]

const historyOf = (account: PersonDetail['account'], registrations: PersonRegistration[], events: ShownEvent[]): PersonEvent[] =>
  [
    { at: account.createdAt, kind: 'accountCreated', about: '', by: account.managedBy?.name ?? '' },
    ...registrations.flatMap(eventsOf),
    ...events.map(({ at, kind, by }) => ({ at, kind, about: '', by })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))

/**
 * All that belongs to one person at the fair, for an organiser. The reading is logged. Orders need the right to refund, whole contacts
 * the right to export, and numbers of passes the right to read them. No right shows an identity document.
 * @throws Failure notFound
 */
export const personDetail = async (app: App, scope: SignedInScope, userId: string): Promise<PersonDetail> => {
  const { tenantId, exhibitionId, caller } = scope
  const { timeZone } = await scope.exhibition()
  const account = await accountById(app, tenantId, userId)
  if (!account) throw fail('notFound')
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, userId: account.id }, 'an organiser reads a person')
  const person = scopeOf(scope, account.id)
  const showsContacts = caller.rights.includes('exportPeople')
  const [shown, people, registrations, tickets, orders, entries, messages, consents, events] = await Promise.all([
    shownAccount(app, account, showsContacts, timeZone),
    peopleOfPerson(app, person),
    registrationsOfPerson(app, person, showsContacts),
    ticketsOfPerson(app, person, newest, caller.rights.includes('readPasses')),
    caller.rights.includes('refund') ? ordersOfPerson(app, person, newest) : null,
    entriesOfPerson(app, person, newest),
    messagesOfPerson(app, scope, { userId: account.id, ...newest }),
    givenConsents(app, person),
    eventsOfAccount(app, { tenantId, accountId: account.id }, timeZone),
  ])
  const refusals = await refusedScansOf(
    app,
    person,
    tickets.records.map(({ ticketId }) => ticketId),
  )
  return {
    account: shown,
    ...{ people, registrations, tickets, orders, entries, refusals, messages, consents },
    history: historyOf(shown, registrations, events),
  }
}
