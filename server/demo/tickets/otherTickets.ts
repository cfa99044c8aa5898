import { type DemoTicketType, wholeSale } from './DemoTicketType'

/** The energy show's. */
export const energyTickets = {
  fullFair: {
    id: '12020101',
    texts: {
      name: { cn: '观众票', en: 'Visitor ticket' },
      summary: { cn: '三天通行', en: 'All three days' },
      description: { cn: '审核通过后免费领取。', en: 'Free once your registration is approved.' },
      benefits: [{ cn: '展馆通行', en: 'All halls' }],
    },
    priceFen: 0,
    quota: 5_000,
    limitPerPerson: 1,
    ...wholeSale(2),
    entryDays: [0, 1, 2],
    audience: ['visitor'],
  },
  conference: {
    id: '12020102',
    texts: {
      name: { cn: '储能安全大会', en: 'Storage safety conference' },
      summary: { cn: '首日全天，含午餐', en: 'All of the first day, with lunch' },
      description: {
        cn: '两场主旨报告、四个专题，含午餐与资料。',
        en: 'Two keynotes and four sessions, with lunch and papers.',
      },
      benefits: [
        { cn: '会议资料', en: 'Papers' },
        { cn: '午餐', en: 'Lunch' },
      ],
    },
    priceFen: 36_000,
    quota: 150,
    limitPerPerson: 3,
    ...wholeSale(0),
    entryDays: [0],
    audience: ['visitor'],
  },
} satisfies Record<string, DemoTicketType>

/** The tea fair's. */
export const teaTickets = {
  dayTicket: {
    id: '22010101',
    texts: {
      name: { cn: '品茶日票', en: 'Day ticket' },
      summary: { cn: '任选一天，含品鉴杯一只', en: 'For the day you choose, with a tasting cup' },
      description: {
        cn: '购买时选定日期。品鉴杯在东广场服务台领取。',
        en: 'Choose your day when you buy. Fetch your cup at the east plaza desk.',
      },
      benefits: [{ cn: '品鉴杯', en: 'Tasting cup' }],
    },
    priceFen: 5_000,
    quota: 2_000,
    limitPerPerson: 6,
    ...wholeSale(2),
    entryDays: [0, 1, 2],
    hasDayChoice: true,
    audience: ['visitor'],
  },
  trade: {
    id: '22010102',
    texts: {
      name: { cn: '采购商票', en: 'Trade ticket' },
      summary: { cn: '三天通行，免费', en: 'All three days, free' },
      description: {
        cn: '茶叶经营者与餐饮采购凭名片入场。',
        en: 'For tea traders and caterers, with a business card.',
      },
      benefits: [{ cn: '三天通行', en: 'All three days' }],
    },
    priceFen: 0,
    quota: 1_000,
    limitPerPerson: 1,
    ...wholeSale(2),
    entryDays: [0, 1, 2],
    audience: ['visitor'],
  },
} satisfies Record<string, DemoTicketType>
