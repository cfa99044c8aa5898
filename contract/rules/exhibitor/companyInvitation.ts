import type { Bilingual } from '../../language'
import type { RegisterType } from '../../registerTypes'
import { type FormValues, isBilingual, isText } from '../form/fieldValues'
import type { FormDefinition } from '../form/form'
import type { SmsTemplate } from '../messages/messages'
import { type SmsLength, smsLength } from '../messages/smsLength'

/** The words of an invitation to buyers, in both languages. */
export interface InvitationWords {
  /** Of an email. */
  subject: Bilingual
  text: Bilingual
  /** On the page that a link, a code or a message opens. */
  greeting: Bilingual
  /** In the variable of an SMS, whose other words are registered at the provider. */
  sms: Bilingual
}

/** An organiser's template, which companies use as it is or in their own words. */
export interface InvitationTemplate extends InvitationWords {
  id: string
  name: Bilingual
  /** Only companies of these may use it. Without it all may. */
  registerTypes?: RegisterType[]
  /** The template at the provider of SMS, in place of that of the message `visitInvited`. */
  smsTemplate?: SmsTemplate
}

export const maxInvitationTemplates = 20

/** The fair's own message, which companies may always send. It is no template of the file. */
export const standardTemplate = 'standard'

/** The greatest lengths. A provider of SMS refuses a variable of more than 20 characters at many networks. */
export const invitationLimits = { subject: 60, text: 1200, greeting: 200, sms: 20 } as const

/** The placeholders of the texts, as a company reads them. */
export const invitationPlaceholders = {
  name: { cn: '买家姓名', en: "the buyer's name" },
  giver: { cn: '贵公司名称', en: "your company's name" },
  booth: { cn: '展馆和展位', en: 'your hall and booth' },
  fair: { cn: '展会名称', en: 'the fair' },
  days: { cn: '展期', en: 'the days of the fair' },
  opensAt: { cn: '入场时间', en: 'when it opens' },
  venue: { cn: '展会地点', en: 'the venue' },
  entrance: { cn: '入口', en: 'the entrance' },
  remark: { cn: '发送时填写的附言', en: 'a message typed when you send' },
  link: { cn: '邀请链接', en: 'the link of the invitation' },
} as const satisfies Record<string, Bilingual>
export type InvitationPlaceholder = keyof typeof invitationPlaceholders

const all = Object.keys(invitationPlaceholders) as InvitationPlaceholder[]
const except = (...left: InvitationPlaceholder[]): InvitationPlaceholder[] => all.filter((name) => !left.includes(name))

/** What each text may contain, and what it needs: the company's name, and the way to the invitation. The page of the invitation names the rest. */
export const templateRules = {
  subject: { known: except('link', 'remark'), needed: [] },
  text: { known: all, needed: ['giver', 'link'] },
  greeting: { known: [], needed: [] },
  sms: { known: [], needed: [] },
} as const satisfies Record<keyof InvitationWords, { known: readonly string[]; needed: readonly string[] }>

/** A company's own words. Client and server validate with it. */
export const invitationForm: FormDefinition = {
  id: 'exhibitor.invitation',
  version: 1,
  title: { cn: '编辑邀请函', en: 'Edit invitation' },
  sections: [
    {
      title: { cn: '图片', en: 'Picture' },
      fields: [
        {
          name: 'picture',
          kind: 'invitationPicture',
          label: { cn: '邀请图片', en: 'Picture' },
          help: { cn: '显示在邮件和邀请页顶部', en: 'At the top of emails and of the invitation page' },
        },
      ],
    },
    {
      title: { cn: '邮件', en: 'Email' },
      fields: [
        {
          name: 'subject',
          kind: 'bilingual',
          label: { cn: '邮件主题', en: 'Subject' },
          isRequired: true,
          max: invitationLimits.subject,
          template: templateRules.subject,
        },
        {
          name: 'text',
          kind: 'bilingual',
          label: { cn: '邮件正文', en: 'Text' },
          isRequired: true,
          isLong: true,
          max: invitationLimits.text,
          template: templateRules.text,
        },
      ],
    },
    {
      title: { cn: '链接、二维码与短信', en: 'Link, QR code and SMS' },
      fields: [
        {
          name: 'greeting',
          kind: 'bilingual',
          label: { cn: '邀请页寄语', en: 'Words on the invitation page' },
          help: { cn: '买家打开链接或扫码后看到', en: 'Buyers read them when they open your link or code' },
          isLong: true,
          max: invitationLimits.greeting,
          template: templateRules.greeting,
        },
        {
          name: 'sms',
          kind: 'bilingual',
          label: { cn: '短信附言', en: 'Words in the SMS' },
          help: { cn: '短信其余文字须在运营商处登记，不能修改', en: 'All other words of an SMS are registered and fixed' },
          max: invitationLimits.sms,
          template: templateRules.sms,
        },
      ],
    },
  ],
}

/** Own words as an approval stores them. */
export interface OwnWords extends InvitationWords {
  /** An uploaded file; '' for none. */
  picture: string
}

/** The last part of an invitation's address is about so long. A preview shows it as `…`. */
const codeLength = 54

/** How long an SMS will be whose preview this is. */
export const previewedSmsLength = (preview: string): SmsLength => smsLength(preview.replace('…', 'x'.repeat(codeLength)))

const nothing: Bilingual = { cn: '', en: '' }
const textsIn = (value: FormValues[string]): Bilingual => (isBilingual(value) ? { cn: value.cn.trim(), en: value.en.trim() } : nothing)

/** Reads the form's values. What is not filled in is empty. */
export const ownWordsIn = ({ subject, text, greeting, sms, picture }: FormValues): OwnWords => ({
  subject: textsIn(subject),
  text: textsIn(text),
  greeting: textsIn(greeting),
  sms: textsIn(sms),
  picture: isText(picture) ? picture : '',
})

/** A template's words as values of the form, from which a company begins. */
export const valuesOfTemplate = ({ subject, text, greeting, sms }: InvitationWords): FormValues => ({ subject, text, greeting, sms })

/** From these a company begins its own words where the fair's message is the template: they name the booth. */
export const standardWords: InvitationWords = {
  subject: { cn: '{giver}邀请您参观{fair}', en: '{giver} invites you to {fair}' },
  text: {
    cn: '{name}，您好：\n\n{giver}诚邀您莅临{fair}，我们的展位：{booth}。\n{remark}\n\n时间：{days}\n地点：{venue}，{entrance}\n\n打开邀请并登记：{link}',
    en: 'Dear {name},\n\n{giver} invites you to {fair}. You find us at {booth}.\n{remark}\n\nWhen: {days}\nWhere: {venue}, {entrance}\n\nOpen the invitation and register: {link}',
  },
  greeting: nothing,
  sms: nothing,
}

/** What an invitation of a company says to a buyer. */
export interface BuyerWords {
  templateId: string
  /** Null for the fair's own message. */
  words: InvitationWords | null
  /** An uploaded file; '' for none. */
  picture: string
  /** Of the template; without it that of the fair's own message. */
  smsTemplate?: SmsTemplate
}
