import type { Bilingual, Language } from '../../../../contract/language'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { Section } from '../../../core/ownData/OwnFact'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { wireTime } from '../../../core/time'

const words = {
  title: { cn: '我的数据', en: 'My data' },
  none: { cn: '无', en: 'None' },
  kept: {
    cn: '注销账号后，订单和付款记录由主办方留存，用于记账和核对，其中不含您的姓名和联系方式。已开具的发票按法律规定原样留存。证件号码在本文件中已隐藏。',
    en: 'After you delete your account, the organiser keeps orders and payments for its accounts, without your name and contact details. Invoices are kept as they were issued, because the law demands it. Identity documents are masked in this file.',
  },
  made: { cn: '导出时间 {at}', en: 'Exported on {at}' },
} satisfies Record<string, Bilingual>

export interface OwnDataFacts {
  sections: Section[]
  exhibition: Exhibition
  language: Language
  now: Date
}

/** Everything that is stored about a person, on A4 as PDF. */
export const drawOwnData = async ({ sections, exhibition, language, now }: OwnDataFacts): Promise<Buffer> => {
  const t = (key: keyof typeof words): string => words[key][language]
  const sheet = PdfSheet.open({ title: t('title'), language, at: now })
  sheet.head(language === 'en' ? exhibition.nameEn : exhibition.nameCn, t('title'), { ground: '#EEF1FB', ink: '#161A2E' })
  for (const { title, rows, saysNone } of sections) {
    if (title) sheet.heading(title)
    if (saysNone && rows.length === 0) sheet.note(t('none'))
    for (const line of rows.flat()) {
      if (typeof line === 'string') sheet.note(line)
      else sheet.line(...line)
    }
  }
  sheet.gap(14)
  sheet.note(t('kept'))
  sheet.note(t('made').replace('{at}', wireTime(now, exhibition.timeZone)))
  return sheet.end()
}
