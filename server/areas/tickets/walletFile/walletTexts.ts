import { type Bilingual, type Language } from '../../../../contract/language'
import { formatDay } from '../../../../contract/rules/values/days'
import { shortNameOf } from '../../../core/exhibition/exhibition'
import type { WalletTicketFacts } from './WalletTicketFacts'

const labels = {
  holder: { cn: '持票人', en: 'Ticket holder' },
  company: { cn: '单位', en: 'Company' },
  days: { cn: '入场日期', en: 'Valid on' },
  entrance: { cn: '入口', en: 'Entrance' },
  venue: { cn: '地点', en: 'Venue' },
  code: { cn: '票号', en: 'Ticket no.' },
  note: { cn: '入场说明', en: 'Entry' },
  noteText: {
    cn: '门票作废、挂失或登记信息重新审核后，此码不能入场，请以票夹中的门票为准。',
    en: 'This code is not valid once the ticket is cancelled or reported lost, or while your registration is reviewed again. Your wallet on the site has the present state.',
  },
} satisfies Record<string, Bilingual>

const inLanguage = (language: Language) =>
  Object.fromEntries(Object.entries(labels).map(([key, text]) => [key, text[language]])) as Record<keyof typeof labels, string>

/** The texts of a pass in its holder's language. */
export const walletTexts = ({ exhibition, ticketType, entryDays, language }: WalletTicketFacts) => {
  const isChinese = language === 'cn'
  const sorted = [...entryDays].sort()
  const [first = '', last = first] = [sorted[0], sorted.at(-1)]
  const t = inLanguage(language)
  return {
    fair: isChinese ? exhibition.nameCn : exhibition.nameEn,
    shortFair: shortNameOf(exhibition, language),
    venue: isChinese ? exhibition.venueCn : exhibition.venueEn,
    entrance: exhibition.config.entrance[language],
    ticket: ticketType.texts.name[language],
    days: first === last ? formatDay(first, language) : `${formatDay(first, language)} – ${formatDay(last, language)}`,
    note: t.noteText,
    labels: t,
  }
}
