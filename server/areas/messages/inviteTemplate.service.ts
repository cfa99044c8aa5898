import type { NoticeTemplate, NoticeTemplateQuery } from '../../../contract/messages/inviteTemplate.schema'
import { type MessageFacts, fillMessage } from '../../../contract/rules/messages'
import type { App } from '../../core/App'
import { settingsOf, shortNameOf } from '../../core/exhibition/exhibition'
import type { SignedInScope } from '../../core/scope'
import { callersExhibitor } from '../exhibitor/member.service'
import { nameOfInviter } from '../others/invitation/inviter.service'
import { messagesLeft, sendsInvitations } from '../others/invitation/sends.service'
import { fairMessageTexts, smsParameters } from './fairMessage'
import { daysOfFair, fairFacts } from './messageFacts'

/** Fills `{1}`, `{2}`, … of an approved text. */
const numbered = (text: string, params: string[]): string => text.replace(/\{(\d+)\}/g, (_, at: string) => params[Number(at) - 1] ?? '')

/** What a guest gets. The guest's name and the inviter's words stay open, because the page fills them while they are typed. */
export const noticeTemplate = async (
  app: App,
  scope: SignedInScope,
  { inviteFormType, languageType }: NoticeTemplateQuery,
  exhibitorId: string | null = null,
): Promise<NoticeTemplate> => {
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId, caller } = scope
  const perPerson = exhibition.config.invitations?.perPerson ?? 0
  const base = {
    isOffered: (await sendsInvitations(app, exhibition))[inviteFormType],
    left: await messagesLeft(app.pool, { tenantId, exhibitionId, accountId: caller.accountId }, perPerson),
    perPerson,
  }
  if (!base.isOffered) return { ...base, subject: '', text: '' }
  const facts: MessageFacts = {
    ...fairFacts(exhibition, languageType, daysOfFair(exhibition)),
    giver: await nameOfInviter(app, { tenantId, exhibitionId, accountId: caller.accountId, exhibitorId }, languageType),
    link: `${app.config.publicUrl}/i/…`,
    giftCode: '…',
    deadline: '',
    name: '{name}',
    remark: '{remark}',
  }
  if (inviteFormType === 'EMAIL') {
    const { subject, text } = fairMessageTexts(exhibition, 'visitInvited')
    return { ...base, subject: fillMessage(subject[languageType], facts), text: fillMessage(text[languageType], facts) }
  }
  const { sms } = await settingsOf(app, tenantId)
  const template = exhibition.config.messages?.visitInvited?.sms ?? sms?.messageTemplates?.visitInvited
  const shown = template ? smsParameters(template, { ...facts, fair: shortNameOf(exhibition, languageType) }) : []
  return { ...base, subject: '', text: numbered(template?.texts?.[languageType] ?? '', shown) }
}

/** What a buyer gets in the name of the caller's company. @throws Failure notExhibitor */
export const buyerNotice = async (app: App, scope: SignedInScope, query: NoticeTemplateQuery): Promise<NoticeTemplate> =>
  noticeTemplate(app, scope, query, (await callersExhibitor(app, scope)).exhibitorId)
