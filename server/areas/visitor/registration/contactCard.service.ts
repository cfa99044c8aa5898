import type { Language } from '../../../../contract/language'
import type { ContactField } from '../../../../contract/rules/connect/contactEntry'
import { type FormDefinition, type FormField, fieldsOf, isConfidential } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { type Exhibition, formOfType } from '../../../core/exhibition/exhibition'
import type { AccountKey } from '../../../database/within'
import { accountById } from '../../account/account/account.service'
import { registrationsOfAccount } from './accountRegistrations.sql'
import { fieldOptions } from './personForm.service'
import { readableForm } from './readableValues'
import type { Registration } from './registration.sql'

export type ContactCard = Partial<Record<ContactField, string>>

const longest = 200

/** The field of a form for one of a card. */
const fieldFor = (fields: readonly FormField[], name: ContactField): FormField | undefined => {
  if (name === 'phone' || name === 'email')
    return fields.find((field) => field.kind === name && field.name === name) ?? fields.find((field) => field.kind === name)
  const own = fields.find((field) => field.name === name && ['text', 'textarea', 'select'].includes(field.kind))
  return own ?? (name === 'address' ? fields.find((field) => field.kind === 'area') : undefined)
}

const answersOf = async (
  app: App,
  tenantId: string,
  form: FormDefinition,
  { formValues }: Registration,
  language: Language,
): Promise<ContactCard> => {
  const fields = fieldsOf(form).filter((field) => !isConfidential(field))
  const optionsOf = await fieldOptions(app, { tenantId }, form)
  const names: ContactField[] = ['position', 'phone', 'email', 'address']
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fieldFor(fields, name)
      const value = field && formValues[field.name]
      if (!field || value === undefined || value === null || value === '') return []
      const [line] = readableForm({ [field.name]: value }, { form, optionsOf, fileNames: new Map() }, language)
      return line ? [[name, line[1]]] : []
    }),
  )
}

/**
 * What a person's registration says of them for a card that others get. The account's own phone and email address count where the form asked for none.
 * @returns null of an account without a registration that was sent
 */
export const contactCardOf = async (
  app: App,
  key: AccountKey,
  exhibition: Exhibition,
  registerType: string | null,
  language: Language,
): Promise<ContactCard | null> => {
  const sent = (await registrationsOfAccount(app.db, key)).filter(({ isComplete }) => isComplete)
  const registration = sent.find((one) => one.registerType === registerType) ?? sent[0]
  if (!registration) return null
  const form = formOfType(exhibition, registration.registerType)
  const account = await accountById(app, key.tenantId, key.accountId)
  const card: ContactCard = {
    ...{ name: registration.name, company: registration.company },
    ...{ phone: account?.phone ?? '', email: account?.email ?? '' },
    ...(form ? await answersOf(app, key.tenantId, form, registration, language) : {}),
  }
  return Object.fromEntries(
    Object.entries(card).flatMap(([name, value]) => (value ? [[name, value.replace(/\s+/g, ' ').trim().slice(0, longest)]] : [])),
  )
}
