import type { Language } from '../../../../contract/language'
import type {
  BuyerFacts,
  BuyerFactsQuery,
  BuyerNoticeQuery,
  NoticeTemplate,
  NoticeTemplateQuery,
} from '../../../../contract/messages/inviteTemplate.schema'
import { type MessageFacts, fillMessage } from '../../../../contract/rules/messages/messages'
import type { App } from '../../../core/App'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { buyerWords, usableTemplate } from '../../exhibitor/invitationTemplate/words.service'
import { callersExhibitor } from '../../exhibitor/member.service'
import { messageLimits, messagesLeft, sendsInvitations } from '../../invitations/invitation/sends.service'
import { fairMessageTexts } from '../fairMessage'
import { invitationEnd, invitedTexts } from '../invitedMessage'
import { type Company, factsOf, smsText } from './invitationFacts'

/** What a guest gets. The guest's name and the inviter's words stay open, because the page fills them while they are typed. */
const noticeOf = async (
  app: App,
  scope: SignedInScope,
  { inviteFormType, languageType }: NoticeTemplateQuery,
  company: Company | null,
): Promise<NoticeTemplate> => {
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId, caller } = scope
  const inviter = { tenantId, exhibitionId, accountId: caller.accountId, exhibitorId: company?.key.exhibitorId ?? null }
  const { atFair } = messageLimits(inviter, exhibition.config.invitations)
  const words = company?.words ?? null
  const base = {
    isOffered: (await sendsInvitations(app, exhibition))[inviteFormType],
    left: await messagesLeft(app.pool, inviter, atFair),
    perPerson: atFair,
    usual: words?.words?.sms[languageType] ?? '',
  }
  if (!base.isOffered) return { ...base, subject: '', text: '' }
  const facts = await factsOf(app, scope, exhibition, company, languageType)
  if (inviteFormType === 'SHORT_MSG') return { ...base, subject: '', text: await smsText(app, exhibition, words, facts, languageType) }
  const { subject, text } = invitedTexts(words) ?? fairMessageTexts(app, exhibition, 'visitInvited')
  return { ...base, usual: '', subject: fillMessage(subject[languageType], facts), text: fillMessage(text[languageType], facts) }
}

/** What a guest gets in the caller's own name. */
export const noticeTemplate = (app: App, scope: SignedInScope, query: NoticeTemplateQuery): Promise<NoticeTemplate> =>
  noticeOf(app, scope, query, null)

/** @throws Failure invitationTemplateGone */
const companyOf = async (app: App, scope: CompanyScope, templateId: string | null): Promise<Company> => {
  const key = callersExhibitor(scope)
  if (templateId !== null) await usableTemplate(scope, templateId)
  return { key, words: await buyerWords(app, await scope.exhibition(), key, templateId) }
}

/** What a buyer gets in the name of the caller's company. @throws Failure invitationTemplateGone */
export const buyerNotice = async (app: App, scope: CompanyScope, { templateId, ...query }: BuyerNoticeQuery): Promise<NoticeTemplate> =>
  noticeOf(app, scope, query, await companyOf(app, scope, templateId ?? null))

/** What replaces the placeholders in the invitations of the caller's company. @throws Failure invitationTemplateGone */
export const buyerFacts = async (app: App, scope: CompanyScope, { templateId }: BuyerFactsQuery): Promise<BuyerFacts> => {
  const exhibition = await scope.exhibition()
  const company = await companyOf(app, scope, templateId)
  const inLanguage = async (language: Language): Promise<{ facts: MessageFacts; sms: string }> => {
    const facts = await factsOf(app, scope, exhibition, company, language)
    return { facts, sms: await smsText(app, exhibition, company.words, facts, language) }
  }
  const [cn, en] = await Promise.all([inLanguage('cn'), inLanguage('en')])
  return { cn: cn.facts, en: en.facts, sms: { cn: cn.sms, en: en.sms }, end: invitationEnd }
}
