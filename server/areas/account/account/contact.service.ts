import { failFields } from '../../../core/errors/failure'
import { type Contact, emailContact, phoneContact } from './contact'

export type { Contact }

/** The contact that a body names. @throws Failure phoneInvalid, emailInvalid, invalid (neither) */
export const contactOf = ({ phone, email }: { phone?: string; email?: string }): Contact => {
  if (phone) return phoneContact(phone)
  if (email) return emailContact(email)
  throw failFields({ phone: { code: 'required' } })
}
