import type { BuyerWords } from '../../../../contract/rules/exhibitor/companyInvitation'
import type { Language } from '../../../../contract/language'
import type { MessageFacts } from '../../../../contract/rules/messages/messages'
import type { App } from '../../../core/App'
import { type Exhibition, settingsOf, shortNameOf } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { boothPhrase } from '../../exhibitor/invitationTemplate/words.service'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { nameOfInviter, shownInviter } from '../../invitations/invitation/inviter.service'
import { smsParameters } from '../fairMessage'
import { daysOfFair, fairFacts } from '../messageFacts'

/** Fills `{1}`, `{2}`, … of an approved text. */
const numbered = (text: string, params: string[]): string => text.replace(/\{(\d+)\}/g, (_, at: string) => params[Number(at) - 1] ?? '')

/** In whose name guests are invited, and in which words. */
export interface Company {
  key: ExhibitorKey
  words: BuyerWords
}

/** What a guest reads for the placeholders. The guest's name and the inviter's words stay open. */
export const factsOf = async (
  app: App,
  { tenantId, exhibitionId, caller: { accountId } }: SignedInScope,
  exhibition: Exhibition,
  company: Company | null,
  language: Language,
): Promise<MessageFacts> => ({
  ...fairFacts(exhibition, language, daysOfFair(exhibition)),
  giver: shownInviter(
    await nameOfInviter(app, { tenantId, exhibitionId, accountId, exhibitorId: company?.key.exhibitorId ?? null }, language),
  ),
  booth: company ? await boothPhrase(app, company.key, language) : '',
  link: `${app.config.publicUrl}/i/…`,
  giftCode: '…',
  deadline: '',
  name: '{name}',
  remark: '{remark}',
})

/** The registered text of an SMS; '' where the provider has it alone. */
export const smsText = async (
  app: App,
  exhibition: Exhibition,
  words: BuyerWords | null,
  facts: MessageFacts,
  language: Language,
): Promise<string> => {
  const { sms } = await settingsOf(app, exhibition.tenantId)
  const template = words?.smsTemplate ?? exhibition.config.messages?.visitInvited?.sms ?? sms?.messageTemplates?.visitInvited
  const shown = template ? smsParameters(template, { ...facts, fair: shortNameOf(exhibition, language) }) : []
  return numbered(template?.texts?.[language] ?? '', shown)
}
