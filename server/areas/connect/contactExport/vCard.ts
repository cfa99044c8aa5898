import ICAL from 'ical.js'
import type { ExportedContact } from './exportColumns'

type CardOfContact = Pick<ExportedContact, 'id' | 'values' | 'tags' | 'noteTexts' | 'withdrawnAt'>

/** A contact as a vCard 4.0 (RFC 6350), with folded lines. The empty text for a person who withdrew, of whom no card is left. */
export const vCardOf = ({ id, values, tags, noteTexts, withdrawnAt }: CardOfContact): string => {
  if (withdrawnAt !== null) return ''
  const { name = '', company = '', position = '', phone = '', email = '', address = '' } = values
  const card = new ICAL.Component(['vcard', [], []])
  const add = (property: string, value: string): void => {
    if (value !== '') card.addPropertyWithValue(property, value)
  }
  /** A property of several parts, in each of which signs that separate them are escaped. */
  const addParts = (property: string, parts: readonly string[]): void => {
    if (parts.some(Boolean)) card.addPropertyWithValue(property, [...parts] as unknown as string)
  }
  add('version', '4.0')
  add('uid', `urn:x-contact:${id}`)
  add('fn', name || company || phone || email || id)
  addParts('org', [company])
  add('title', position)
  add('tel', phone)
  add('email', email)
  addParts('adr', ['', '', address, '', '', '', ''])
  if (tags.length > 0) {
    const categories = new ICAL.Property('categories', card)
    categories.setValues(tags.map(({ name }) => name))
    card.addProperty(categories)
  }
  add('note', noteTexts.join('\n'))
  return `${card.toString()}\r\n`
}
