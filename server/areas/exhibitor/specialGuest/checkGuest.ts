import type { GuestBody } from '../../../../contract/exhibitor/specialGuest.schema'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { normaliseNote, validateNote } from '../../../../contract/rules/tickets/freeTicket'
import { normaliseName, validateName } from '../../../../contract/rules/values/names'
import type { SpecialPrivilege } from '../../../../contract/rules/exhibitor/specialGuest'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { typedContactError } from '../../../core/exhibition/typedContact'
import { fail, failFields } from '../../../core/errors/failure'

/** A guest as sent, in one spelling. */
export interface Checked {
  name: string
  company: string
  title: string
  note: string
  contact: string | null
}

/** @throws Failure invalid, specialMessagesNotOffered */
export const checked = async (
  app: App,
  exhibition: Exhibition,
  body: GuestBody,
  offered: readonly SpecialPrivilege[],
): Promise<Checked> => {
  const { way } = body
  const plain = (text: string | undefined): string => normaliseNote(text ?? '')
  const guest = { name: normaliseName(body.name), company: plain(body.company), title: plain(body.title), note: plain(body.note) }
  const contactError = (typedWay: 'phone' | 'email', typed = ''): ValidationError | null => {
    if (typed === '') return { code: 'required' }
    const [validate, normalise] = typedWay === 'phone' ? [validatePhone, normalisePhone] : [validateEmail, normaliseEmail]
    return validate(typed) ?? typedContactError(exhibition, 'visitor', typedWay, normalise(typed))
  }
  const errors: Record<string, ValidationError | null> = {
    name: guest.name === '' ? { code: 'required' } : validateName(guest.name),
    note: validateNote(guest.note),
    phone: way === 'phone' ? contactError('phone', body.phone) : null,
    email: way === 'email' ? contactError('email', body.email) : null,
  }
  const seen = new Set<string>()
  for (const { id, number } of body.promises) {
    const privilege = offered.find((one) => one.id === id)
    if (!privilege || seen.has(id)) errors[`promises.${id}`] = { code: 'choiceUnknown' }
    else if (number > privilege.max) errors[`promises.${id}`] = { code: 'tooBig', max: privilege.max }
    seen.add(id)
  }
  const refused = Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error] as const] : []))
  if (refused.length > 0) throw failFields(Object.fromEntries(refused))
  if (way === 'link') return { ...guest, contact: null }
  if (!(await messageWays(app, exhibition, 'specialGuestInvited'))[way]) throw fail('specialMessagesNotOffered')
  return { ...guest, contact: way === 'phone' ? normalisePhone(body.phone!) : normaliseEmail(body.email!) }
}
