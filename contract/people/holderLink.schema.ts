import { Type, type Static } from 'typebox'
import { DateTime, Day, Id } from '../schemas'
import { uploadPurposes } from '../rules/uploads'
import { HeldTickets } from './ticketHolder.schema'
import { StoredFile } from '../visitor/file.schema'
import { AnswersBody, QuestionnaireAnswer, QuestionnaireQuery } from '../visitor/questionnaire.schema'
import { FormAnswer, PersonBody, ReadTextBody } from '../visitor/registration.schema'

export const TicketIdBody = Type.Object({ ticketId: Id }, { additionalProperties: false })
export type TicketIdBody = Static<typeof TicketIdBody>

/** A link as its buyer sends it. */
export const SentLink = Type.Object({
  /** The address on the site. */
  url: Type.String(),
  /** `key` of the address, for the page of a host app. */
  key: Type.String(),
  expiresAt: DateTime,
})
export type SentLink = Static<typeof SentLink>

const key = { key: Type.String({ minLength: 1, maxLength: 100 }) }
export const LinkKeyQuery = Type.Object(key)

/** What a link shows before and after the form was sent, without what other people typed. */
export const HolderForm = Type.Object({
  /** `waiting`: sent, and the ticket comes with the approval. */
  state: Type.Unsafe<'open' | 'waiting' | 'completed'>(Type.String({ enum: ['open', 'waiting', 'completed'] })),
  ticketName: Type.String(),
  entryDays: Type.Array(Day),
  /** The first letter of a holder whom the buyer named; '' where nobody is named yet. */
  holderName: Type.String(),
  expiresAt: DateTime,
  /** When the form was sent; null before. */
  sentAt: Type.Union([DateTime, Type.Null()]),
  /** What is still missing after the form: the approval, or a questionnaire. */
  waitsFor: Type.Unsafe<'nothing' | 'review' | 'questionnaire'>(Type.String({ enum: ['nothing', 'review', 'questionnaire'] })),
  /** The index of the first questionnaire without answers, after the form was sent; null if none is asked. */
  questionnaireIndex: Type.Union([Type.Integer(), Type.Null()]),
  /** Fields that the buyer filled in are no longer required, and are not shown. Null after it was sent. */
  form: Type.Union([FormAnswer, Type.Null()]),
  /** Of the form's values. A form that another person changed meanwhile is refused. */
  revision: Type.String(),
  /** The texts that must be read, and were opened by this link in their present version. */
  read: Type.Array(Type.String()),
  /** Opens the passes; null before there is one, and after the buyer took the link to them back. */
  passKey: Type.Union([Type.String(), Type.Null()]),
})
export type HolderForm = Static<typeof HolderForm>

export const HolderFormBody = Type.Intersect([Type.Object({ ...key, revision: Type.String({ maxLength: 40 }) }), PersonBody])
export type HolderFormBody = Static<typeof HolderFormBody>

export const QuestionnaireByLinkQuery = Type.Intersect([Type.Object(key), QuestionnaireQuery])
export type QuestionnaireByLinkQuery = Static<typeof QuestionnaireByLinkQuery>

export const AnswersByLinkBody = Type.Intersect([Type.Object(key), AnswersBody])
export type AnswersByLinkBody = Static<typeof AnswersByLinkBody>

export const ReadByLinkBody = Type.Object({ ...key, ...ReadTextBody.properties })
export type ReadByLinkBody = Static<typeof ReadByLinkBody>

export const FileByLinkQuery = Type.Object({ ...key, purpose: Type.Optional(Type.Enum([...uploadPurposes])) })
export type FileByLinkQuery = Static<typeof FileByLinkQuery>

export const holderLinkSchemas = {
  make: { purpose: 'Makes the link by which a holder fills in the form of a ticket, or finds it', body: TicketIdBody, data: SentLink },
  withdraw: { purpose: 'Takes back the link to the form of a ticket', body: TicketIdBody, data: HeldTickets },
  open: { purpose: 'The ticket and the form behind a link, without what others typed', query: LinkKeyQuery, data: HolderForm },
  submit: { purpose: 'Sends the form of a holder, who then has the ticket', body: HolderFormBody, data: HolderForm },
  questionnaire: { purpose: 'A questionnaire that a holder answers by a link', query: QuestionnaireByLinkQuery, data: QuestionnaireAnswer },
  submitAnswers: { purpose: "Saves a holder's answers to a questionnaire", body: AnswersByLinkBody, data: HolderForm },
  readText: { purpose: 'Notes that a holder opened a text of the form', body: ReadByLinkBody, data: Type.Array(Type.String()) },
  putFile: { purpose: 'Uploads a file for the form behind a link', query: FileByLinkQuery, data: StoredFile },
}
