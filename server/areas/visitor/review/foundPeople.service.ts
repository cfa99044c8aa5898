import { maskContact } from '../../../../contract/rules/values/contacts'
import type { FoundPerson } from '../../../../contract/organiser/person.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Account } from '../../account/account/account.service'
import { accountsNamed } from '../../account/account/typedAccount.service'
import { registrationsOfAccount } from '../registration/accountRegistrations.sql'
import type { Reviewed } from './review.sql'
import { searchReviewed } from './searchReviewed'
import { shownContact } from './searchText'

/** An organiser who finds more asks for more words. */
const mostFound = 20

const contactOf = (contact: Parameters<typeof shownContact>[0]): string => {
  const shown = shownContact(contact)
  return shown ? maskContact(shown) : ''
}

/** People by their registrations, each once. */
const byRegistrations = (rows: Reviewed[]): Map<string, FoundPerson> => {
  const people = new Map<string, FoundPerson>()
  for (const { registration, owner, ...own } of rows) {
    const { accountId, name, company, registerType } = registration
    const known = people.get(accountId)
    if (known) known.registerTypes.push(registerType)
    else people.set(accountId, { userId: accountId, name, company, contact: contactOf(owner ?? own), registerTypes: [registerType] })
  }
  return people
}

/** A person by the account, who may have no registration that was sent. */
const byAccount = async (app: App, { tenantId, exhibitionId }: SignedInScope, account: Account): Promise<FoundPerson> => {
  const own = await registrationsOfAccount(app.db, { tenantId, exhibitionId, accountId: account.id })
  return {
    userId: account.id,
    name: own[0]?.name || account.displayName,
    company: own[0]?.company ?? '',
    contact: contactOf(account),
    registerTypes: own.map(({ registerType }) => registerType),
  }
}

/**
 * The people whom a text means: an account by its id, name or contact, and those whom the organiser's list finds by it. A contact that
 * nobody has counts against the limit of that list.
 * @throws Failure invalid (too short to search), tooManyRequests
 */
export const foundPeople = async (app: App, scope: SignedInScope, search: string): Promise<FoundPerson[]> => {
  const { rows } = await searchReviewed(app, scope, null, search.trim(), { current: 1, size: mostFound })
  const people = byRegistrations(rows)
  for (const account of await accountsNamed(app, scope.tenantId, search))
    if (!people.has(account.id)) people.set(account.id, await byAccount(app, scope, account))
  return [...people.values()]
}
