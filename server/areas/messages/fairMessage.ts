import type { Bilingual, Language } from '../../../contract/language'
import { type MessageKind } from '../../../contract/messageKinds'
import { type MessageFacts, type SmsTemplate, fillMessage } from '../../../contract/rules/messages/messages'
import type { App } from '../../core/App'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { themeColorOf } from '../../core/exhibition/themeColor'
import type { MessageText } from '../../core/area/messageEvents'
import type { MailAccount, MailMessage } from '../../gateways'
import { type MailContent, mailOf } from './mailOf'

/** The provider of SMS cuts no parameter, it refuses the message. */
const maxSmsParameter = 60

/** The parameters of a template at the provider. */
export const smsParameters = ({ params }: SmsTemplate, facts: MessageFacts): string[] =>
  params.map((text) => [...fillMessage(text, facts).replace(/\s+/g, ' ')].slice(0, maxSmsParameter).join(''))

/** The texts of a message: the fair's own where it has some. */
export const fairMessageTexts = ({ messageTexts }: App, exhibition: Exhibition, message: MessageKind): MessageText => ({
  ...messageTexts[message],
  ...exhibition.config.messages?.[message],
})

interface FairMail extends Partial<Pick<MailContent, 'passes' | 'calendar' | 'picture'>> {
  exhibition: Exhibition
  mail: MailAccount
  to: string
  message: MessageKind
  language: Language
  facts: MessageFacts
  /** In place of the fair's own. */
  texts?: { subject: Bilingual; text: Bilingual }
  /** Names the message, the same at each attempt. */
  reference: string
}

/** An email of a fair, in its texts and its colour. */
export const fairMail = (app: App, of: FairMail): MailMessage => {
  const { exhibition, mail, to, message, language, facts, reference, passes = [], calendar = null, picture, texts } = of
  const { subject, text } = texts ?? fairMessageTexts(app, exhibition, message)
  const host = /@([\w.-]+)>?\s*$/.exec(mail.from)?.[1] ?? 'fairgate'
  return mailOf({
    to,
    subject: fillMessage(subject[language], facts),
    text: fillMessage(text[language], facts),
    language,
    fair: facts.fair ?? '',
    link: facts.link ?? '',
    passes,
    calendar,
    ...(picture ? { picture } : {}),
    messageId: `${reference}@${host}`,
    colour: themeColorOf(exhibition.config.functionConfig),
  })
}
