import type pg from 'pg'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { addManagedAccount, nameAccount } from '../../account/account/account.service'
import { claimDocuments } from './documents.sql'
import { attachFormFiles, releaseFormFiles } from './formFiles'
import { nameIn } from './formValues'
import { storedValues } from './storedValues'
import { type Registration, lockRegistration, updateRegistration } from './registration.sql'
import { insertRegistration } from './newRegistration.sql'
import { registrationSearch } from '../review/searchText'

/** Nobody has this account: the person is not stored yet. */
const nobody = '0'

/**
 * The scope in which the caller acts for a person whom another area lets in, such as the holder of a credential. Limits count against the
 * caller.
 */
export const managedScope = (scope: SignedInScope, registerType: RegisterType, personAccountId = nobody): SignedInScope => ({
  ...scope,
  registerType,
  caller: { ...scope.caller, accountId: personAccountId, rights: [], ownerId: scope.caller.ownerId ?? scope.caller.accountId },
})

export { notingTaken } from './documentLimit'

/** A judged form, for the company of the person. */
interface ManagedForm {
  form: FormDefinition
  values: FormValues
  company: string
}

const store = async (
  app: App,
  client: pg.PoolClient,
  acting: SignedInScope,
  current: Registration,
  { form, values, company }: ManagedForm,
): Promise<Registration> => {
  const tx = databaseOver(client)
  const formValues = storedValues(app, form, values)
  await attachFormFiles(app, tx, acting, form, values)
  await claimDocuments(app, tx, current, form, values)
  await releaseFormFiles(app, client, acting, form, { before: current.formValues, after: values, others: [] })
  const name = nameIn(form, values)
  await nameAccount(tx, { tenantId: acting.tenantId, accountId: current.accountId }, name)
  return updateRegistration(tx, current, {
    isComplete: true,
    formVersion: form.version,
    formValues,
    name,
    company,
    ...registrationSearch(form, null, { ...current, formValues, name, company }),
    language: acting.language,
  })
}

/**
 * Registers a new person within the caller's transaction. The registration waits: no review of registrations shows it.
 * @param isSelf the caller is that person
 * @throws Failure documentTaken, invalid (a file is gone)
 */
export const registerManaged = async (
  app: App,
  client: pg.PoolClient,
  acting: SignedInScope,
  form: ManagedForm,
  isSelf = false,
): Promise<Registration> => {
  const tx = databaseOver(client)
  const accountId = await addManagedAccount(app, tx, acting.tenantId, acting.caller.ownerId!, isSelf)
  const own = managedScope(acting, acting.registerType, accountId)
  return store(app, client, own, await insertRegistration(app, own, false, tx), form)
}

/** Replaces what is stored of a person. @throws Failure documentTaken, invalid (a file is gone) */
export const correctManaged = async (
  app: App,
  client: pg.PoolClient,
  acting: SignedInScope,
  key: RowKey,
  form: ManagedForm,
): Promise<Registration> => store(app, client, acting, await lockRegistration(databaseOver(client), key), form)

/** The person may hold tickets from now on. */
export const approveManaged = async (client: pg.PoolClient, key: RowKey, reviewedBy: string, at: Date): Promise<void> => {
  await updateRegistration(databaseOver(client), key, { reviewState: 'approved', reviewedBy, reviewedAt: at, submittedAt: at })
}

/** The person goes. Documents may be used for another registration. */
export const endManaged = async (app: App, client: pg.PoolClient, key: RowKey, form: FormDefinition): Promise<void> => {
  const tx = databaseOver(client)
  await claimDocuments(app, tx, await lockRegistration(tx, key), form, {})
  await updateRegistration(tx, key, { reviewState: 'none' })
}
