import type pg from 'pg'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { addManagedAccount, nameAccount } from '../../account/account/account.service'
import { bytesOfFile } from '../file/boundFile.service'
import { type DocumentLimit, limitDocuments } from './documentLimit'
import { claimDocuments } from './documents.sql'
import { keepPicture } from '../file/file.service'
import { fileLink } from '../file/fileLink'
import { attachFormFiles, releaseFormFiles, validateFiles } from './formFiles'
import { nameIn, presentValues, readValues, storedValues } from './formValues'
import { fieldOptions, openedValues } from './person.service'
import { type Registration, insertRegistration, lockRegistration, updateRegistration } from './registration.sql'
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

/** What a company reads of a person that it registered. */
export interface ManagedValues {
  values: FormValues
  /** The fields whose middle is hidden. */
  masked: string[]
  /** Addresses of files, by field. */
  photoUrls: Record<string, string>
}

/** The values that a form begins with: masked as their owner sees them. */
export const managedValues = (
  app: App,
  form: FormDefinition,
  registration: Pick<Registration, 'tenantId' | 'exhibitionId' | 'formValues'>,
): ManagedValues => {
  const { values, masked } = presentValues(form, registration.formValues)
  const photos = fieldsOf(form).filter((field) => isFile(field) && typeof values[field.name] === 'string')
  return {
    values,
    masked,
    photoUrls: Object.fromEntries(photos.map(({ name }) => [name, fileLink(app, registration, values[name] as string)])),
  }
}

/** The same for a member of the company: without the right to apply, nothing but the name is shown. */
export const managedValuesFor = (mayApply: boolean, ...[app, form, registration]: Parameters<typeof managedValues>): ManagedValues => {
  const all = managedValues(app, form, registration)
  return mayApply ? all : { values: { name: all.values.name ?? '' }, masked: [], photoUrls: {} }
}

/**
 * Reads and judges what was sent for a person, by the form that the area asks.
 * @param acting of `managedScope`
 * @param before the values that are stored already; {} for a new person
 * @param limit by which its document is counted
 * @throws Failure invalid (with fields), tooManyRequests (many documents)
 */
export const judgedValues = async (
  app: App,
  acting: SignedInScope,
  form: FormDefinition,
  sent: FormValues,
  before: Registration['formValues'],
  limit?: DocumentLimit,
): Promise<FormValues> => {
  const values = readValues(app, form, sent, before)
  const refused = {
    ...(await validateFiles(app, acting, form, values)),
    ...validateForm(form, values, await fieldOptions(app, acting, form)),
  }
  if (Object.keys(refused).length > 0) throw failFields(refused)
  await limitDocuments(app, acting, form, values, { formValues: before }, limit)
  return values
}

/**
 * What is known of a person from another fair of the organiser, for the form of this one. Each photo is kept once more, as an upload of the
 * caller. It never leaves the server.
 * @throws Failure storageFull
 */
export const valuesOfOtherFair = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  { tenantId, exhibitionId, formValues }: Pick<Registration, 'tenantId' | 'exhibitionId' | 'formValues'>,
): Promise<FormValues> => {
  const values = openedValues(app, form, { formValues })
  for (const { name } of fieldsOf(form).filter(isFile)) {
    const id = values[name]
    const file = typeof id === 'string' ? await bytesOfFile(app, app.db, { tenantId, exhibitionId, id }) : null
    values[name] = file ? await keepPicture(app, scope, { name: 'photo', bytes: file.bytes }, 'photo') : null
  }
  return values
}

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
