import type { PersonAnswer } from '../../../../contract/visitor/registration.schema'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { UserStateWire } from '../../../../contract/rules/visitor/userState'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fileLink } from '../file/fileLink'
import { readValues, presentValues } from './formValues'
import { type Registration, findRegistration } from './registration.sql'
import { registrationOf } from './registration.service'
import { userStateOf } from './userState'
import { formOf } from './personForm.service'
import { prefilled } from './prefilledForm'
import { agreedBefore, readBefore } from './readTexts.service'

/** The caller's submitted values, with documents masked. */
export const personOf = async (app: App, scope: SignedInScope): Promise<PersonAnswer> => {
  const exhibition = await scope.exhibition()
  const form = formOf(exhibition, scope)
  const [registration, agreed, read] = await Promise.all([
    findRegistration(app.db, scope),
    agreedBefore(app, scope, exhibition),
    readBefore(app, scope, form),
  ])
  if (!registration?.isComplete) return { values: await prefilled(app, scope, form), masked: [], photoUrls: {}, agreed, read }
  const { values, masked } = presentValues(form, registration.formValues)
  const photos = fieldsOf(form).filter((field) => isFile(field) && typeof values[field.name] === 'string')
  const photoUrls = Object.fromEntries(photos.map(({ name }) => [name, fileLink(app, scope, values[name] as string)]))
  return { values, masked, photoUrls, agreed, read }
}

/** What is refused of a form, without photos that are only missing yet: they come later, all in one file. */
export const withoutPhotos = (
  form: FormDefinition,
  refused: Record<string, ValidationError>,
  mayLackPhoto: boolean,
): Record<string, ValidationError> => {
  const photos = fieldsOf(form).flatMap(({ kind, name }) => (kind === 'photo' ? [name] : []))
  return Object.fromEntries(
    Object.entries(refused).filter(([name, { code }]) => !(mayLackPhoto && photos.includes(name) && code === 'fileMissing')),
  )
}

/** The state of the caller's registration as it is now. */
export const ownState = async (app: App, scope: SignedInScope): Promise<UserStateWire> => {
  const exhibition = await scope.exhibition()
  return userStateOf(app, scope, exhibition, await registrationOf(app, scope, exhibition))
}

/** What was sent for a new person, each value in one spelling. @throws Failure invalid where a field is not of the form */
export const sentValues = (app: App, form: FormDefinition, sent: FormValues): FormValues => readValues(app, form, sent, {})

/** The values of a registration with its documents in full, to find the same person again. They never leave the server. */
export const openedValues = (app: App, form: FormDefinition, { formValues }: Pick<Registration, 'formValues'>): FormValues =>
  readValues(app, form, presentValues(form, formValues).values, formValues)

/** The values of a registration as its owner sees them, with documents masked. */
export const knownValues = (form: FormDefinition, { formValues }: Pick<Registration, 'formValues'>): FormValues =>
  presentValues(form, formValues).values

/** What was typed for a registration: masked values taken back, each in one spelling. @throws Failure invalid where a field is not of the form */
export const typedValues = (
  app: App,
  form: FormDefinition,
  sent: FormValues,
  { formValues }: Pick<Registration, 'formValues'>,
): FormValues => readValues(app, form, sent, formValues)
