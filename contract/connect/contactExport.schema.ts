import { Type, type Static } from 'typebox'
import { exportFormats } from '../rules/connect/contactExport'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'
import { ContactListQuery } from './contact.schema'

const Format = Type.Enum([...exportFormats])

const { current: _current, size: _size, ...filters } = ContactListQuery.properties

/** The same filters as the list has. */
export const ContactExportQuery = Type.Object({ ...filters, format: Format })
export type ContactExportQuery = Static<typeof ContactExportQuery>

export const ContactExportLink = Type.Object({
  /** The address of the file, valid for some minutes. */
  url: Type.String(),
  expiresInSeconds: Type.Integer(),
  /** The contacts that it will have. */
  count: Type.Integer(),
})
export type ContactExportLink = Static<typeof ContactExportLink>

/** The address says, encrypted, what is taken away, by which member, and until when. */
export const ContactExportFileQuery = Type.Object({ handle: Type.String({ minLength: 1, maxLength: 4000 }) })

/** A file that left. */
export const ContactExportRow = Type.Object({
  id: Id,
  at: DateTime,
  author: Type.String(),
  format: Format,
  /** It had filters, so it is a part of the contacts. */
  isPart: Type.Boolean(),
  rows: Type.Integer(),
  /** False of one that broke off. */
  isWhole: Type.Boolean(),
})
export type ContactExportRow = Static<typeof ContactExportRow>

export const contactExportSchemas = {
  exportFrontH5: { purpose: "A link to a file of the company's contacts", query: ContactExportQuery, data: ContactExportLink },
  file: { purpose: 'Contacts as a workbook, CSV or vCards, by their address', query: ContactExportFileQuery, data: Type.Unknown() },
  log: { purpose: 'The files of contacts that left', query: PageQuery, data: PageOf(ContactExportRow) },
}
