import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { OwnerProofAsked, ownerProof, ownerProofRequest } from '../account/ownerProof.schema'

const text = Type.String()
const textOrNull = Type.Union([Type.String(), Type.Null()])

/** A question and its answer, in the caller's language. */
const ReadableLine = Type.Object({ label: text, value: text })

const AnsweredQuestionnaire = Type.Object({
  questionnaireId: text,
  answers: Type.Unknown(),
  readable: Type.Array(ReadableLine),
  submittedAt: text,
})

const StoredTicket = Type.Object({ ticketId: text, exhibitionId: text, registerType: text, state: text, day: textOrNull, issuedAt: text })

const StoredFile = Type.Object({
  fileId: text,
  exhibitionId: text,
  name: text,
  mediaType: text,
  sizeBytes: Type.Integer(),
  createdAt: text,
})

const StoredEntry = Type.Object({ exhibitionId: text, ticketId: text, entrance: text, enteredAt: text })

const StoredConsent = Type.Object({
  exhibitionId: text,
  textId: text,
  version: text,
  place: Type.Union([Type.Literal('signIn'), Type.Literal('form'), Type.Literal('read')]),
  acceptedAt: text,
  withdrawnAt: textOrNull,
})

export const OwnData = Type.Object({
  account: Type.Object({
    userId: text,
    name: text,
    account: textOrNull,
    phone: textOrNull,
    email: textOrNull,
    isWechatLinked: Type.Boolean(),
    createdAt: text,
  }),
  registrations: Type.Array(
    Type.Object({
      exhibitionId: text,
      exhibition: text,
      registerType: text,
      reviewState: text,
      name: text,
      company: text,
      userCode: text,
      submittedAt: textOrNull,
      /** The submitted values by field. Encrypted values are masked. */
      values: Type.Record(Type.String(), Type.Unknown()),
      /** The same with the labels of the form and of its dictionaries. */
      readable: Type.Array(ReadableLine),
      /** The answered questionnaires. */
      answers: Type.Array(AnsweredQuestionnaire),
      /** How the person came to the fair. */
      sources: Type.Array(Type.Record(Type.String(), Type.String())),
      /** The forms with a saved draft. */
      drafts: Type.Array(text),
      /** What was typed there, by the form. It has no confidential values. */
      draftContents: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
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
  tickets: Type.Array(StoredTicket),
  files: Type.Array(StoredFile),
  /** When and where the person entered a fair. */
  entries: Type.Array(StoredEntry),
  /** Tickets that the caller gave or got, with the contact that the caller typed. */
  gifts: Type.Array(
    Type.Object({
      giftId: text,
      exhibitionId: text,
      side: Type.Union([Type.Literal('given'), Type.Literal('received')]),
      state: text,
      way: text,
      to: text,
      createdAt: text,
      endedAt: textOrNull,
    }),
  ),
  /** Invitations to free tickets that the caller made for a department. */
  invitations: Type.Array(
    Type.Object({
      invitationId: text,
      exhibitionId: text,
      state: text,
      way: text,
      to: text,
      note: text,
      places: Type.Integer(),
      claimed: Type.Integer(),
      createdAt: text,
      endedAt: textOrNull,
    }),
  ),
  /** Invitations to the fair that the caller sent, and addresses of channels. */
  visitInvitations: Type.Array(
    Type.Object({
      invitationId: text,
      exhibitionId: text,
      way: text,
      to: text,
      name: text,
      channel: text,
      note: text,
      state: text,
      createdAt: text,
    }),
  ),
  /** Plans to visit together: the caller's own, and the caller's answers to those of others. */
  /** Visa letters for which the person asked in the name of a company. */
  staffRegistrations: Type.Array(Type.Object({ id: text, exhibitionId: text, kind: text, state: text, sentAt: text })),
  /** Applications to exhibit that the person sent for a company. */
  applications: Type.Array(
    Type.Object({
      number: text,
      exhibitionId: text,
      state: text,
      submittedAt: text,
      companyKey: text,
      values: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  /** Invitations as a special guest, to a contact of the account. */
  specialInvitations: Type.Array(
    Type.Object({ id: text, exhibitionId: text, name: text, company: text, title: text, note: text, state: text, invitedAt: text }),
  ),
  visaLetters: Type.Array(Type.Object({ letterId: text, exhibitionId: text, state: text, askedAt: text })),
  visitPlans: Type.Array(Type.Object({ invitationId: text, exhibitionId: text, visitOn: text, meetAt: text, place: text })),
  visitAnswers: Type.Array(Type.Object({ invitationId: text, exhibitionId: text, isComing: Type.Boolean(), answeredAt: text })),
  /** The people whom the caller registered besides themself. */
  people: Type.Array(
    Type.Object({
      exhibitionId: text,
      registerType: text,
      name: text,
      company: text,
      reviewState: text,
      /** As in a registration. */
      values: Type.Record(Type.String(), Type.Unknown()),
      readable: Type.Array(ReadableLine),
      createdAt: text,
      /** Until when a link opens the person's passes. */
      passLinkExpiresAt: textOrNull,
      /** The last message with that link. */
      passMessage: Type.Union([Type.Object({ way: text, to: text, state: text, at: text }), Type.Null()]),
      answers: Type.Array(AnsweredQuestionnaire),
      tickets: Type.Array(StoredTicket),
      files: Type.Array(StoredFile),
      entries: Type.Array(StoredEntry),
      consents: Type.Array(StoredConsent),
    }),
  ),
  sessions: Type.Integer(),
  /** The accepted texts, each with a hash of its wording. */
  consents: Type.Array(StoredConsent),
  /** Events about the safety of the account. */
  /** Messages that the fair sent, without their texts. */
  messages: Type.Array(Type.Object({ kind: text, channel: Type.Union([text, Type.Null()]), to: text, outcome: text, at: text })),
  /** The calls that the person made for a company or an organiser, and those that others made about the person. */
  acts: Type.Array(Type.Object({ call: text, isOwn: Type.Boolean(), at: text })),
  notices: Type.Array(Type.Object({ kind: text, at: text })),
  /** How many messages of a template WeChat may still send. */
  subscriptions: Type.Array(Type.Object({ templateId: text, remaining: Type.Integer(), acceptedAt: text })),
})
export type OwnData = Static<typeof OwnData>

export const OwnDataFileQuery = Type.Object(signedPdfQuery)
export type OwnDataFileQuery = Static<typeof OwnDataFileQuery>

/** The caller's own id, so that a request of a page that another person has left deletes nobody. */
const userId = Type.String({ pattern: '^\\d{1,19}$' })

export const RequestEraseBody = Type.Object({ userId, ...ownerProofRequest })
export type RequestEraseBody = Static<typeof RequestEraseBody>

export const EraseBody = Type.Object({ userId, ...ownerProof })
export type EraseBody = Static<typeof EraseBody>

export const Erased = Type.Object({
  /** Orders that the organiser keeps, without the person's name and contact. */
  keptOrders: Type.Integer(),
})
export type Erased = Static<typeof Erased>

export const ownDataSchemas = {
  detail: { purpose: 'All data that is kept about the caller', data: OwnData },
  link: { purpose: 'The address of a PDF with all data that is kept about the caller', data: PdfLink },
  file: { purpose: 'All data that is kept about a person (PDF), by its signed address', query: OwnDataFileQuery, data: Type.Unknown() },
  requestErase: { purpose: "Sends a code before the caller's account is deleted", body: RequestEraseBody, data: OwnerProofAsked },
  erase: { purpose: "Deletes the caller's account with all its data", body: EraseBody, data: Erased },
}
