import ICAL from 'ical.js'
import type { ExportedContact } from './exportColumns'

/** A contact as a vCard 4.0 (RFC 6350), with folded lines. The empty text for a person who withdrew, of whom no card is left. */
export const vCardOf = ({ id, values, tags, notes, withdrawnAt }: ExportedContact): string => {
  if (withdrawnAt !== null) return ''
  const { name = '', company = '', position = '', phone = '', email = '', address = '' } = values
  const card = new ICAL.Component(['vcard', [], []])
  const add = (property: string, value: string | string[], parameters: Record<string, string> = {}): void => {
    if (value.length === 0) return
    const added = card.addPropertyWithValue(property, value as string)
    for (const [parameter, text] of Object.entries(parameters)) added.setParameter(parameter, text)
  }
  add('version', '4.0')
  add('uid', `urn:x-contact:${id}`)
  add('fn', name || company || phone || email || id)
  add('org', company)
  add('title', position)
  if (phone !== '') add('tel', phone, { value: 'text' })
  add('email', email)
  if (address !== '') card.addPropertyWithValue('adr', ['', '', address, '', '', '', ''] as unknown as string)
  if (tags.length > 0) {
    const categories = new ICAL.Property('categories', card)
    categories.setValues(tags)
    card.addProperty(categories)
  }
  add('note', notes.join('\n'))
  return `${card.toString()}\r\n`
}
