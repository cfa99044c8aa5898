import { maskContact } from '../../../../contract/rules/values/contacts'
import { isCountryTaken } from '../../../../contract/rules/values/phoneCountries'
import { type FormValues, isText } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import { type PassQuestion, type PassWay, normaliseLastFour } from '../../../../contract/rules/people/passMessage'
import { isRegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { type Exhibition, formOfType, switchesOf } from '../../../core/exhibition/exhibition'
import { knownValues, openedValues } from '../../visitor/registration/person.service'
import { documentsIn } from '../../visitor/registration/documentHolders.service'
import type { Person } from '../userRelation/userRelation.sql'

type Ways = Record<PassWay, boolean>

/** Where a message with the link goes. */
export interface PassContact {
  way: PassWay
  contact: string
}

const contactIn = (form: FormDefinition, values: FormValues, way: PassWay): string | null => {
  for (const { kind, name } of fieldsOf(form)) {
    const value = values[name]
    if (kind === way && isText(value) && value !== '') return value
  }
  return null
}

/** The phone where the fair sends SMS to its country, and the email address otherwise. */
const chosenContact = (
  exhibition: Exhibition,
  { registerType }: Person['relation'],
  form: FormDefinition,
  values: FormValues,
  ways: Ways,
) => {
  const phone = ways.phone && contactIn(form, values, 'phone')
  const countries = isRegisterType(registerType) ? switchesOf(exhibition, registerType).phoneCountries : undefined
  if (phone && isCountryTaken(phone, countries)) return { way: 'phone' as const, contact: phone }
  const email = ways.email && contactIn(form, values, 'email')
  return email ? { way: 'email' as const, contact: email } : null
}

/** Where a person's message goes. It never leaves the server in full. */
export const passContactOf = (app: App, exhibition: Exhibition, { relation, registration }: Person, ways: Ways): PassContact | null => {
  const form = formOfType(exhibition, relation.registerType)
  return form ? chosenContact(exhibition, relation, form, openedValues(app, form, registration), ways) : null
}

/** The same as its owner sees it, masked. */
export const shownContactOf = (
  exhibition: Exhibition,
  { relation, registration }: Person,
  ways: Ways,
): { way: PassWay; to: string } | null => {
  const form = formOfType(exhibition, relation.registerType)
  const chosen = form ? chosenContact(exhibition, relation, form, knownValues(form, registration), ways) : null
  return chosen && { way: chosen.way, to: maskContact(chosen.contact) }
}

/** What a link asks for before it shows the person's passes; null for a person with neither phone nor document. */
export const passQuestionOf = (
  app: App,
  exhibition: Exhibition,
  { relation, registration }: Person,
): { asks: PassQuestion; last: string } | null => {
  const form = formOfType(exhibition, relation.registerType)
  if (!form) return null
  const values = openedValues(app, form, registration)
  const texts: [PassQuestion, string | undefined][] = [
    ['phone', contactIn(form, values, 'phone') ?? undefined],
    ['document', documentsIn(form, values)[0]?.number],
  ]
  for (const [asks, text = ''] of texts) {
    const last = normaliseLastFour(text).slice(-4)
    if (/^[0-9A-Z]{4}$/.test(last)) return { asks, last }
  }
  return null
}
