import { Type, type Static } from 'typebox'
import { type HeaderKind, headerKinds, headerLengths } from '../rules/orders/invoice'
import { Id } from '../schemas'

const kind = Type.Unsafe<HeaderKind>(Type.String({ enum: [...headerKinds] }))

/** Longer than any text may be, so that the field of a text that is too long has its own error. */
const text = (max: number) => Type.Optional(Type.String({ maxLength: max * 4 }))

/** The buyer of an invoice. The texts that its kind has not are empty. */
export const InvoiceHeader = Type.Object({
  headerId: Id,
  kind,
  name: Type.String(),
  taxNumber: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  bankAccount: Type.String(),
  country: Type.String(),
  isDefault: Type.Boolean(),
})
export type InvoiceHeader = Static<typeof InvoiceHeader>

export const InvoiceHeaderBody = Type.Object(
  {
    /** Missing for a new one. */
    headerId: Type.Optional(Id),
    kind,
    name: Type.String({ maxLength: headerLengths.name * 4 }),
    taxNumber: text(headerLengths.taxNumber),
    address: text(headerLengths.address),
    phone: text(headerLengths.phone),
    bank: text(headerLengths.bank),
    bankAccount: text(headerLengths.bankAccount),
    country: Type.Optional(Type.String({ maxLength: 2 })),
    isDefault: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type InvoiceHeaderBody = Static<typeof InvoiceHeaderBody>

export const HeaderIdBody = Type.Object({ headerId: Id }, { additionalProperties: false })

export const invoiceHeaderSchemas = {
  list: { purpose: "The caller's invoice headers, the default ones first", data: Type.Array(InvoiceHeader) },
  submit: { purpose: 'Adds or changes an invoice header of the caller', body: InvoiceHeaderBody, data: Type.Array(InvoiceHeader) },
  remove: { purpose: 'Deletes an invoice header of the caller', body: HeaderIdBody, data: Type.Array(InvoiceHeader) },
}
