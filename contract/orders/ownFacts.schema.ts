import { Type } from 'typebox'

const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  orders: Type.Array(
    Type.Object({
      orderId: text,
      exhibitionId: text,
      registerType: text,
      state: text,
      amount: text,
      createdAt: text,
      paidAt: textOrNull,
      /** What went back, and the organiser's words for it. */
      refunds: Type.Array(Type.Object({ amount: text, fee: text, state: text, note: textOrNull, askedAt: text, doneAt: textOrNull })),
      /** The bank transfer that pays it, and what arrived. The account for refunds is masked. */
      transfer: Type.Union([
        Type.Object({
          reference: text,
          proofAt: textOrNull,
          refusal: textOrNull,
          refundHolder: textOrNull,
          refundBank: textOrNull,
          refundAccount: textOrNull,
          receipts: Type.Array(Type.Object({ amount: text, receivedOn: text, bankReference: text })),
        }),
        Type.Null(),
      ]),
    }),
  ),
  /** The buyers that the person saved for invoices. */
  invoiceHeaders: Type.Array(
    Type.Object({ kind: text, name: text, taxNumber: text, address: text, phone: text, bank: text, bankAccount: text, country: text }),
  ),
  /** Invoices and red letters. The law makes the organiser keep them, also after the account is deleted. */
  invoices: Type.Array(
    Type.Object({
      invoiceId: text,
      exhibitionId: text,
      kind: text,
      colour: text,
      state: text,
      number: textOrNull,
      amount: text,
      buyer: text,
      taxNumber: text,
      email: text,
      askedAt: text,
      issuedAt: textOrNull,
    }),
  ),
  /** The discount codes that were put on orders, and taken off them. */
  discounts: Type.Array(Type.Object({ exhibitionId: text, orderId: text, code: text, move: text, at: text })),
}
