import type { BuyerWords } from '../../../contract/rules/exhibitor/companyInvitation'
import type { Bilingual, Language } from '../../../contract/language'
import type { MessageFacts } from '../../../contract/rules/messages/messages'
import type { App } from '../../core/App'
import type { ExhibitionKey } from '../../database/within'
import { bytesOfFile } from '../visitor/file/boundFile.service'
import type { MailPicture } from './mailOf'

/** Below the words of a company: that the fair sends the message, and how to refuse further ones. No company can leave it out. */
export const invitationEnd: Bilingual = {
  cn: '此邀请由展会代{giver}发送。如不想再收到邀请，请打开上面的链接，选择“不再接收邀请”。',
  en: 'The fair sends this invitation for {giver}. To get no more of them, open the link above and say so on that page.',
}

/** The texts of an email in the words of a company; null where the fair's own message goes out. */
export const invitedTexts = (words: BuyerWords | null): { subject: Bilingual; text: Bilingual } | null => {
  if (!words?.words) return null
  const { subject, text } = words.words
  return { subject, text: { cn: `${text.cn}\n\n${invitationEnd.cn}`, en: `${text.en}\n\n${invitationEnd.en}` } }
}

/** What a company changes of an email: its texts and its picture. A picture that is gone is left out. */
export const invitedMail = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  words: BuyerWords | null,
): Promise<{ texts?: { subject: Bilingual; text: Bilingual }; picture?: MailPicture }> => {
  const texts = invitedTexts(words)
  const file = words?.picture ? await bytesOfFile(app, app.db, { tenantId, exhibitionId, id: words.picture }) : null
  return { ...(texts ? { texts } : {}), ...(file ? { picture: { mediaType: file.mediaType, content: file.bytes } } : {}) }
}

/** The words of a company fill the variable of an SMS if its sender typed none. */
export const invitedSms = (facts: MessageFacts, words: BuyerWords | null, language: Language): MessageFacts => ({
  ...facts,
  remark: facts.remark || words?.words?.sms[language] || '',
})
