import type { Bilingual, Language } from '../../../../contract/language'
import type { HeaderFields, InvoiceColour, InvoiceKind, InvoiceSeller, InvoiceState } from '../../../../contract/rules/orders/invoice'
import { yuanOf } from '../../../../contract/rules/values/money'
import { PdfSheet } from '../../../core/pdf/PdfSheet'
import { capitalYuan } from './capitalYuan'
import { kindWords } from './invoiceWords'
import { words } from './sheetWords'

/** An invoice as it is drawn: a thread has no server. */
export interface InvoiceSheet {
  kind: InvoiceKind
  colour: InvoiceColour
  state: InvoiceState
  number: string
  blueNumber: string | null
  /** Of issue. */
  day: string
  buyer: HeaderFields
  seller: InvoiceSeller
  item: Bilingual
  taxPercent: number
  amountFen: number
  netFen: number
  taxFen: number
  note: string | null
  orderIds: string[]
  fair: Bilingual
  language: Language
  now: Date
}

const colours = { blue: { ground: '#EEF1FB', ink: '#161A2E' }, red: { ground: '#FBEEEE', ink: '#8C1D18' } }

const countryOf = (code: string): string => (code ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : '')

/** `CNY 1,234.50`; of a red letter with a minus. */
const amountText = (fen: number, language: Language): string => {
  const [whole = '', cents = ''] = yuanOf(Math.abs(fen)).split('.')
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
  return `${fen < 0 ? '-' : ''}${language === 'cn' ? '¥' : 'CNY '}${grouped}`
}

/** An invoice or a red letter on A4, as PDF: both parties, what was sold, the tax in it, and the sum. */
export const drawInvoice = async (facts: InvoiceSheet): Promise<Buffer> => {
  const { kind, colour, language, buyer, seller, taxPercent } = facts
  const t = (key: keyof typeof words): string => words[key][language]
  const isRed = colour === 'red'
  const sign = isRed ? -1 : 1
  const title = kind === 'english' ? t(isRed ? 'creditNote' : 'invoice') : `${kindWords[kind][language]}${isRed ? ` · ${t('red')}` : ''}`
  const sheet = PdfSheet.open({ title: `${title} ${facts.number}`, language, at: facts.now })
  sheet.head(facts.fair[language], title, colours[colour])
  if (facts.state === 'redLettered') {
    sheet.paragraph(t('void'), { isBold: true, color: colours.red.ink })
    sheet.gap(6)
  }
  sheet.line(t(kind === 'english' && isRed ? 'creditNumber' : 'number'), facts.number)
  sheet.line(t('day'), facts.day)
  sheet.line(t('redOf'), facts.blueNumber ?? '')
  sheet.gap(12)
  const labelled = (key: keyof typeof words, value: string): string => (value ? `${t(key)}${value}` : '')
  sheet.blocks([
    {
      title: t('seller'),
      lines: [
        seller.name[language],
        seller.address[language],
        labelled('taxNumber', seller.taxNumber),
        labelled('phone', seller.phone),
        ...(kind === 'english' ? [] : [labelled('bank', seller.bank), labelled('account', seller.bankAccount)]),
      ],
    },
    {
      title: t('buyer'),
      lines: [
        buyer.name,
        buyer.address,
        countryOf(buyer.country),
        labelled(buyer.kind === 'foreign' ? 'vatId' : 'taxNumber', buyer.taxNumber),
        labelled('phone', buyer.phone),
        labelled('bank', buyer.bank),
        labelled('account', buyer.bankAccount),
      ],
    },
  ])
  sheet.gap(20)
  const money = (fen: number): string => amountText(sign * fen, language)
  sheet.table(
    [
      { head: t('item'), weight: 46 },
      { head: t('net'), weight: 22, isNumber: true },
      { head: t('rate'), weight: 12, isNumber: true },
      { head: t('tax'), weight: 20, isNumber: true },
    ],
    [[facts.item[language], money(facts.netFen), `${taxPercent}%`, money(facts.taxFen)]],
  )
  sheet.gap(6)
  sheet.sum(t('netSum'), money(facts.netFen))
  sheet.sum(t('taxSum').replace('{rate}', String(taxPercent)), money(facts.taxFen))
  sheet.sum(t('total'), money(facts.amountFen), true)
  sheet.gap(14)
  if (language === 'cn') sheet.line(t('capital'), capitalYuan(sign * facts.amountFen))
  sheet.line(t('fair'), facts.fair[language])
  sheet.line(t('orders'), facts.orderIds.join(language === 'cn' ? '、' : ', '))
  sheet.line(t('reason'), facts.note ?? '')
  sheet.gap(10)
  sheet.note(t(isRed ? 'credited' : 'paid'))
  sheet.note(t(kind === 'english' ? 'own' : 'view'))
  return sheet.end()
}
