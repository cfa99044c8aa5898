import type { ContactDetail, ContactValues } from '../../../../contract/connect/contact.schema'
import { digitsOf, leastDigits, sameBy } from '../../../../contract/rules/connect/sameContact'
import type { App } from '../../../core/App'
import { ideograph } from '../../../core/search/searchableText'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { contactsWithAny } from './contactList.sql'
import { askedWords } from './contactSearch'
import { openState } from './presentContact'

/** Grams find a few contacts too many. So many are read, and so many are proposed. */
const [mostRead, mostProposed] = [50, 3]

const ideographs = new RegExp(ideograph, 'gu')

/** A Chinese name is written with a space inside, or without one. */
const apart = (name: string): string => name.replace(ideographs, '$& ')

/** What another contact of the person would have. A part that is missing, or too short to search, finds nobody. */
const askedOf = ({ phone = '', email = '', name = '', company = '' }: ContactValues): string[] => {
  const digits = digitsOf(phone)
  return [digits.length >= leastDigits ? digits.slice(-leastDigits) : '', email, name && company && `${apart(name)} ${company}`].filter(
    Boolean,
  )
}

/** Other contacts of a company that may be the same person, the newest first. Each reason is asked of the index, and no other contact is read. */
export const doublesOf = async (app: App, key: ExhibitorKey, id: string, values: ContactValues): Promise<ContactDetail['doubles']> => {
  const grams = askedOf(values).flatMap((text) => {
    const asked = askedWords(key, text)
    return asked ? [asked.grams] : []
  })
  const found = await contactsWithAny(app.pool, key, { id, grams }, mostRead)
  return found
    .flatMap((one) => {
      const { values: other } = openState(app, one)
      const by = sameBy(values, other)
      return by ? [{ id: one.id, name: other.name ?? '', company: other.company ?? '', by }] : []
    })
    .slice(0, mostProposed)
}
