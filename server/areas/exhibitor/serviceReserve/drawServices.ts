import type { Bilingual, Language } from '../../../../contract/language'
import { type BoothPlace, boothPlaceNames } from '../../../../contract/rules/exhibitor/serviceReserve'
import { yuanOf } from '../../../../contract/rules/values/money'
import { PdfSheet } from '../../../core/pdf/PdfSheet'

/** An order of services as a sheet shows it. */
export interface ServiceSheet {
  kind: 'quote' | 'receipt'
  orderId: string
  fair: Bilingual
  exhibitor: Bilingual
  booth: string
  createdAt: string
  /** The end of a quote, or the time of the payment. */
  until: string
  amountFen: number
  refundedFen: number
  lines: { name: Bilingual; unit: Bilingual; day: string | null; place: BoothPlace | null; quantity: number; unitPriceFen: number }[]
  language: Language
  now: Date
}

const words = {
  quote: { cn: '服务报价单', en: 'Quote for services' },
  receipt: { cn: '服务收款收据', en: 'Receipt for services' },
  order: { cn: '订单号', en: 'Order no.' },
  exhibitor: { cn: '展商', en: 'Exhibitor' },
  booth: { cn: '展位', en: 'Booth' },
  createdAt: { cn: '下单时间', en: 'Ordered at' },
  validUntil: { cn: '有效期至', en: 'Valid until' },
  paidAt: { cn: '付款时间', en: 'Paid at' },
  service: { cn: '服务', en: 'Service' },
  quantity: { cn: '数量', en: 'Quantity' },
  price: { cn: '单价', en: 'Price' },
  sum: { cn: '小计', en: 'Sum' },
  refunded: { cn: '已退款', en: 'Refunded' },
  total: { cn: '合计', en: 'Total (CNY)' },
  quoteNote: {
    cn: '在有效期内付款，价格与库存为您保留。逾期后订单自动取消。',
    en: 'We hold price and stock until this time. An unpaid order is cancelled after it.',
  },
  receiptNote: {
    cn: '本收据不是发票。如需发票，请在订单中申请。',
    en: 'This receipt is no tax invoice. You can apply for one in your order.',
  },
} satisfies Record<string, Bilingual>

const colours = { quote: { ground: '#EEF1FB', ink: '#161A2E' }, receipt: { ground: '#EAF6EF', ink: '#12351F' } }

const moneyText = (fen: number, language: Language): string => `${language === 'cn' ? '¥' : 'CNY '}${yuanOf(fen)}`

/** A quote or a receipt on A4, as PDF: the exhibitor, the services with their prices, and the sum. */
export const drawServices = async (facts: ServiceSheet): Promise<Buffer> => {
  const { kind, language } = facts
  const t = (key: keyof typeof words): string => words[key][language]
  const money = (fen: number): string => moneyText(fen, language)
  const sheet = PdfSheet.open({ title: `${t(kind)} ${facts.orderId}`, language, at: facts.now })
  sheet.head(facts.fair[language], t(kind), colours[kind])
  sheet.line(t('order'), facts.orderId)
  sheet.line(t('exhibitor'), facts.exhibitor[language])
  sheet.line(t('booth'), facts.booth)
  sheet.line(t('createdAt'), facts.createdAt)
  sheet.line(t(kind === 'quote' ? 'validUntil' : 'paidAt'), facts.until)
  sheet.gap(16)
  sheet.table(
    [
      { head: t('service'), weight: 50 },
      { head: t('quantity'), weight: 16, isNumber: true },
      { head: t('price'), weight: 17, isNumber: true },
      { head: t('sum'), weight: 17, isNumber: true },
    ],
    facts.lines.map(({ name, unit, day, place, quantity, unitPriceFen }) => [
      [name[language], day, place && boothPlaceNames[place][language]].filter(Boolean).join(' · '),
      `${quantity} ${unit[language]}`,
      money(unitPriceFen),
      money(unitPriceFen * quantity),
    ]),
  )
  sheet.gap(8)
  if (facts.refundedFen > 0) sheet.sum(t('refunded'), `-${money(facts.refundedFen)}`)
  sheet.sum(t('total'), money(facts.amountFen - facts.refundedFen), true)
  sheet.gap(14)
  sheet.note(t(kind === 'quote' ? 'quoteNote' : 'receiptNote'))
  return sheet.end()
}
