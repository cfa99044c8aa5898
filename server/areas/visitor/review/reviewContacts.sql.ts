import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/connect'
import { accounts } from '../../../database/schema/account'
import { type ExhibitionKey, within } from '../../../database/within'
import type { ListedRegistration, Reviewed } from './review.sql'

/** Registrations with the contacts of their accounts, in the same order. */
export const withContacts = async (db: Database, key: ExhibitionKey, page: ListedRegistration[]): Promise<Reviewed[]> => {
  const contacts = await contactsOf(
    db,
    key,
    page.map(({ accountId }) => accountId),
  )
  return page.map((registration) => ({ registration, ...(contacts.get(registration.accountId) ?? noContact) }))
}

type Contacts = Omit<Reviewed, 'registration'>

const noContact: Contacts = { phone: null, email: null, owner: null }

const accountsOf = (db: Database, key: ExhibitionKey, ids: string[]) =>
  db
    .select({ id: accounts.id, name: accounts.displayName, phone: accounts.phone, email: accounts.email, managedBy: accounts.managedBy })
    .from(accounts)
    .where(and(within(accounts, key), inArray(accounts.id, ids)))

/** By account. Read after the page, so that no row outside the page is joined. */
const contactsOf = async (db: Database, key: ExhibitionKey, ids: string[]): Promise<Map<string, Contacts>> => {
  if (ids.length === 0) return new Map()
  const rows = await accountsOf(db, key, ids)
  const ownerIds = [...new Set(rows.flatMap(({ managedBy }) => managedBy ?? []))]
  const owners = ownerIds.length === 0 ? [] : await accountsOf(db, key, ownerIds)
  return new Map(
    rows.map(({ id, phone, email, managedBy }) => [id, { phone, email, owner: owners.find((owner) => owner.id === managedBy) ?? null }]),
  )
}
