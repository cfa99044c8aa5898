import type { Bilingual, Language } from '../../../../contract/language'

const words = {
  title: { cn: '登记确认函', en: 'Confirmation of registration' },
  dear: { cn: '尊敬的{name}：', en: 'Dear {name},' },
  lead: { cn: '您已完成{fair}的登记，登记信息如下。', en: 'Your registration for {fair} is confirmed. These are its details.' },
  name: { cn: '姓名', en: 'Name' },
  company: { cn: '单位', en: 'Company' },
  registerType: { cn: '登记类型', en: 'Registered as' },
  code: { cn: '登记编号', en: 'Registration no.' },
  fair: { cn: '展会', en: 'Fair' },
  dates: { cn: '日期', en: 'Dates' },
  opens: { cn: '入场时间', en: 'Doors open' },
  venue: { cn: '地点', en: 'Venue' },
  entrance: { cn: '入口', en: 'Entrance' },
  entryDays: { cn: '入场日期', en: 'Valid on' },
  showCode: {
    cn: '入场时请出示此二维码。请勿转发本函，持码者可入场。',
    en: 'Show this code at the entrance. Keep this letter to yourself: anyone with the code is let in.',
  },
  codeInWallet: {
    cn: '您已有门票。入场二维码请在本展会网站的票夹中出示。',
    en: "You have a ticket. Your wallet on the fair's site shows its entry code.",
  },
  noTicket: {
    cn: '本函不是门票。请在本展会网站选择门票后入场。',
    en: "This letter is not a ticket. Choose a ticket on the fair's site before your visit.",
  },
  bringTitle: { cn: '请携带', en: 'What to bring' },
  bring: { cn: '登记时填写的身份证件原件，以及名片。', en: 'The identity document you registered with, and business cards.' },
  issued: { cn: '本函于 {at} 由系统出具，无需签章。', en: 'Issued electronically on {at}. Valid without a signature.' },
} satisfies Record<string, Bilingual>

/** The words of a letter, in its language. */
export const letterWords = (language: Language): Record<keyof typeof words, string> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[language]])) as Record<keyof typeof words, string>
