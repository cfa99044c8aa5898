import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { bytesOfFile } from '../file/boundFile.service'
import { type DocumentLimit, limitDocuments } from './documentLimit'
import { keepPicture } from '../file/picture.service'
import { fileLink } from '../file/fileLink'
import { validateFiles } from './formFiles'
import { presentValues, readValues } from './formValues'
import { openedValues } from './person.service'
import { fieldOptions } from './personForm.service'
import { provenValues } from './prefilledForm'
import type { Registration } from './registration.sql'

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

/** The form of a person begins with these values before the first submission: what the account proves. */
export const ownValues = async (app: App, scope: SignedInScope, form: FormDefinition): Promise<ManagedValues> => ({
  values: await provenValues(app, scope, form),
  masked: [],
  photoUrls: {},
})

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
