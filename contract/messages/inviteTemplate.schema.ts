import { Type, type Static } from 'typebox'
import type { Language } from '../language'
import { type MessageForm, messageForms } from '../rules/invitations/invitation'
import type { MessageFacts } from '../rules/messages/messages'
import { Bilingual } from '../schemas'

const Count = Type.Integer({ minimum: 0 })

export const NoticeTemplateQuery = Type.Object({
  inviteFormType: Type.Unsafe<MessageForm>(Type.String({ enum: [...messageForms] })),
  languageType: Type.Unsafe<Language>(Type.String({ enum: ['cn', 'en'] })),
})
export type NoticeTemplateQuery = Static<typeof NoticeTemplateQuery>

/** The same in the words of a template; without its id, in those that the company has chosen. */
export const BuyerNoticeQuery = Type.Object({
  ...NoticeTemplateQuery.properties,
  templateId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type BuyerNoticeQuery = Static<typeof BuyerNoticeQuery>

/** What guests get, with the words `{name}` and `{remark}` left open. */
export const NoticeTemplate = Type.Object({
  /** False where this fair sends no such invitations. */
  isOffered: Type.Boolean(),
  subject: Type.String(),
  /** Empty where the provider has the text alone. */
  text: Type.String(),
  /** Replaces `{remark}` of an SMS if its sender types nothing. */
  usual: Type.String(),
  left: Count,
  perPerson: Count,
})
export type NoticeTemplate = Static<typeof NoticeTemplate>

const Facts = Type.Unsafe<MessageFacts>(Type.Record(Type.String(), Type.String()))

/** What replaces the placeholders of a company's invitation, for a preview of words while they are typed. */
export const BuyerFacts = Type.Object({
  cn: Facts,
  en: Facts,
  /** The registered text of an SMS with `{remark}` left open; empty where the provider has the text alone. */
  sms: Bilingual,
  /** The end of every email in a company's words. */
  end: Bilingual,
})
export type BuyerFacts = Static<typeof BuyerFacts>

export const BuyerFactsQuery = Type.Object({ templateId: Type.String({ minLength: 1, maxLength: 40 }) })
export type BuyerFactsQuery = Static<typeof BuyerFactsQuery>

export const inviteTemplateSchemas = {
  notice: { purpose: 'The text of an invitation, and how many are left', query: NoticeTemplateQuery, data: NoticeTemplate },
  buyerNotice: { purpose: 'The text that buyers get in the name of the company', query: BuyerNoticeQuery, data: NoticeTemplate },
  buyerFacts: { purpose: "What replaces the placeholders of a company's invitation", query: BuyerFactsQuery, data: BuyerFacts },
}
