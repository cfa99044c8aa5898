import { Type, type Static } from 'typebox'
import type { Language } from '../language'
import { type MessageForm, messageForms } from '../rules/invitations'

const Count = Type.Integer({ minimum: 0 })

export const NoticeTemplateQuery = Type.Object({
  inviteFormType: Type.Unsafe<MessageForm>(Type.String({ enum: [...messageForms] })),
  languageType: Type.Unsafe<Language>(Type.String({ enum: ['cn', 'en'] })),
})
export type NoticeTemplateQuery = Static<typeof NoticeTemplateQuery>

/** What guests get, with the words `{name}` and `{remark}` left open. */
export const NoticeTemplate = Type.Object({
  /** False where this fair sends no such invitations. */
  isOffered: Type.Boolean(),
  subject: Type.String(),
  /** Empty where the provider has the text alone. */
  text: Type.String(),
  left: Count,
  perPerson: Count,
})
export type NoticeTemplate = Static<typeof NoticeTemplate>

export const inviteTemplateSchemas = {
  notice: { purpose: 'The text of an invitation, and how many are left', query: NoticeTemplateQuery, data: NoticeTemplate },
  buyerNotice: { purpose: 'The text that buyers get in the name of the company', query: NoticeTemplateQuery, data: NoticeTemplate },
}
