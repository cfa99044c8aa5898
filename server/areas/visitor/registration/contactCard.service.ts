import type { Language } from '../../../../contract/language'
import type { ContactField } from '../../../../contract/rules/connect/contactEntry'
import { type FormDefinition, type FormField, fieldsOf, isConfidential } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { type Exhibition, formOfType } from '../../../core/exhibition/exhibition'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import { accountsByIds } from '../../account/account/account.service'
import { sentRegistrations } from './accountRegistrations.sql'
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

type OptionsOf = Awaited<ReturnType<typeof fieldOptions>>

const answersOf = (form: FormDefinition, optionsOf: OptionsOf, { formValues }: Registration, language: Language): ContactCard => {
  const fields = fieldsOf(form).filter((field) => !isConfidential(field))
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

/** The person of a card. The registration of the register type counts, or else the first one. */
export interface CardPerson {
  accountId: string
  registerType: string | null
}

/**
 * What people's registrations say of them for cards that others get, in the order of the people. The account's own phone and email address
 * count where the form asked for none.
 * @returns null for an account without a registration that was sent
 */
export const contactCardsOf = async (
  app: App,
  key: ExhibitionKey,
  exhibition: Exhibition,
  people: readonly CardPerson[],
  language: Language,
): Promise<(ContactCard | null)[]> => {
  const ids = [...new Set(people.map(({ accountId }) => accountId))]
  const [sent, accounts] = await Promise.all([sentRegistrations(app.db, key, ids), accountsByIds(app, key.tenantId, ids)])
  const optionsOf = new Map<FormDefinition, OptionsOf>()
  const cardOf = async ({ accountId, registerType }: CardPerson): Promise<ContactCard | null> => {
    const own = sent.get(accountId) ?? []
    const registration = own.find((one) => one.registerType === registerType) ?? own[0]
    if (!registration) return null
    const form = formOfType(exhibition, registration.registerType)
    if (form && !optionsOf.has(form)) optionsOf.set(form, await fieldOptions(app, key, form))
    const account = accounts.get(accountId)
    const card: ContactCard = {
      ...{ name: registration.name, company: registration.company },
      ...{ phone: account?.phone ?? '', email: account?.email ?? '' },
      ...(form ? answersOf(form, optionsOf.get(form)!, registration, language) : {}),
    }
    return Object.fromEntries(
      Object.entries(card).flatMap(([name, value]) => (value ? [[name, value.replace(/\s+/g, ' ').trim().slice(0, longest)]] : [])),
    )
  }
  const cards: (ContactCard | null)[] = []
  for (const person of people) cards.push(await cardOf(person))
  return cards
}

/** The same of one person. */
export const contactCardOf = async (
  app: App,
  { accountId, ...key }: AccountKey,
  exhibition: Exhibition,
  registerType: string | null,
  language: Language,
): Promise<ContactCard | null> => (await contactCardsOf(app, key, exhibition, [{ accountId, registerType }], language))[0]!
