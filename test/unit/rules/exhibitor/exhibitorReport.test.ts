import type { ExhibitorReportInfo } from '@contract/exhibitor/exhibitorReport.schema'
import {
  type ReportMeasure,
  barsOf,
  intoDays,
  isReportEmpty,
  reportDays,
  reportMeasures,
  shortNumber,
  totalOf,
  wholeNumber,
} from '@contract/rules/exhibitor/exhibitorReport'
import { layReport, reportWidth } from '@contract/rules/exhibitor/reportPicture'
import { reportSections } from '@contract/rules/exhibitor/reportSections'

const fair = { startsOn: '2027-04-08', endsOn: '2027-04-11' }

it.each([
  ['long before the fair the last week', { ...fair, today: '2027-03-01' }, '2027-02-23', '2027-03-01', 7],
  ['during the fair its days, and those before up to a week', { ...fair, today: '2027-04-09' }, '2027-04-03', '2027-04-09', 7],
  ['on its last day', { ...fair, today: '2027-04-11' }, '2027-04-05', '2027-04-11', 7],
  ['after the fair still its days', { ...fair, today: '2027-06-01' }, '2027-04-05', '2027-04-11', 7],
  ['a longer fair whole', { startsOn: '2027-04-01', endsOn: '2027-04-09', today: '2027-05-01' }, '2027-04-01', '2027-04-09', 9],
  [
    'a fair of weeks its last ten days',
    { startsOn: '2027-04-01', endsOn: '2027-04-30', today: '2027-05-01' },
    '2027-04-21',
    '2027-04-30',
    10,
  ],
])('a report shows %s', (_, given, first, last, count) => {
  const days = reportDays(given)
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
})

it('numbers of all days add up, also those that are not shown', () => {
  const numbers = intoDays(
    ['2027-04-08', '2027-04-09'],
    [
      { day: '2027-03-01', count: 5 },
      { day: '2027-04-07', count: 2 },
      { day: '2027-04-09', count: 3 },
      { day: '2027-04-09', count: 1 },
      { day: '2027-04-10', count: 4 },
    ],
  )
  expect(numbers).toEqual({ before: 7, days: [0, 4], after: 4 })
  expect(totalOf(numbers)).toBe(15)
})

it('a number fits over a bar, in the units of the language', () => {
  expect([0, 9999, 10_000, 12_345, 99_999, 1_234_567].map((value) => shortNumber(value, 'en'))).toEqual([
    '0',
    '9999',
    '10k',
    '12.3k',
    '99.9k',
    '1.2m',
  ])
  expect([9999, 12_345, 1_234_567].map((value) => shortNumber(value, 'cn'))).toEqual(['9999', '1.2万', '123万'])
  expect([999, 1000, 1_234_567].map(wholeNumber)).toEqual(['999', '1,000', '1,234,567'])
})

const none = { before: 0, days: Array.from({ length: 7 }, () => 0), after: 0 }
const days = reportDays({ ...fair, today: '2027-04-11' })

const aReport = (
  numbers: Partial<Record<ReportMeasure, typeof none>> = {},
  more: Partial<ExhibitorReportInfo> = {},
): ExhibitorReportInfo => ({
  company: { id: '1', name: { cn: '江城精工', en: 'Jiangcheng Precision' }, hallNo: 'A2', boothNos: ['A201', 'A203'] },
  fair: { cn: '装备展', en: 'Machinery fair' },
  theme: '#839cfc',
  countedAt: '2027-04-11 18:00:00',
  ...fair,
  days,
  byDay: { ...Object.fromEntries(reportMeasures.map((measure) => [measure, none])), ...numbers } as ExhibitorReportInfo['byDay'],
  opened: 0,
  productsShown: 0,
  topProducts: [],
  credentials: [],
  members: 1,
  staffWaiting: 0,
  ...more,
})

const some = { before: 12, days: [0, 3, 4, 0, 120, 88, 64], after: 0 }

it('a report without any number is empty; one look makes it one', () => {
  expect(isReportEmpty(aReport())).toBe(true)
  expect(isReportEmpty(aReport({ boothViews: { ...none, after: 1 } }))).toBe(false)
  expect(isReportEmpty(aReport({}, { credentials: [{ name: { cn: '', en: '' }, places: 3, used: 1 }] }))).toBe(false)
})

it('the columns of a table have the same days, and each adds up to its figure', () => {
  const report = aReport({ registered: some, came: { ...none, after: 2 } })
  const [buyers] = reportSections(report, 'en')
  expect(buyers!.table.rows[0]).toEqual(['Earlier', '0', '12', '0'])
  expect(buyers!.table.rows.at(-1)).toEqual(['Later', '0', '0', '2'])
  expect(buyers!.table.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(totalOf(some))
  expect(barsOf(report, 'registered', 'cn').map(({ label }) => label)).toEqual(['此前', '4/5', '4/6', '4/7', '4/8', '4/9', '4/10', '4/11'])
})

it('nothing to plot is said in a sentence', () => {
  const [buyers] = reportSections(aReport({ registered: some }), 'cn')
  expect(buyers!.plots.map((plot) => plot.none)).toEqual([null, '还没有受邀买家到场'])
})

/** Letters as wide as they are high, and Latin ones half as wide. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (/[\x20-\x7f]/.test(letter) ? size / 2 : size), 0)

const long = '全球高端装备制造与智能系统集成解决方案供应商联合会'.repeat(4)
const large = { before: 8_000_000, days: [1, 99_999, 1_234_567, 0, 88_888, 12_345, 9999], after: 77_777 }
const all = Object.fromEntries(reportMeasures.map((measure) => [measure, large]))
const crowded = aReport(all, {
  company: {
    id: '1',
    name: { cn: long, en: 'International '.repeat(20) },
    hallNo: 'A2',
    boothNos: Array.from({ length: 30 }, (_, at) => `A${at}`),
  },
  topProducts: [{ id: '1', name: { cn: long, en: long }, views: 1_234_567 }],
  credentials: [{ name: { cn: long, en: long }, places: 500, used: 900 }],
})

it.each([
  ['cn', aReport({ registered: some })],
  ['en', aReport({ registered: some })],
  ['cn', crowded],
  ['en', crowded],
] as const)('every text and bar of the picture stays inside it, and numbers over bars do not touch: %s', (language, report) => {
  const { height, shapes } = layReport(report, language, widthOf)
  for (const shape of shapes) {
    const width = shape.kind === 'text' ? widthOf(shape.text, shape.size) : shape.width
    const start = shape.kind === 'text' ? shape.x - width * { left: 0, center: 0.5, right: 1 }[shape.align] : shape.x
    expect(start).toBeGreaterThanOrEqual(0)
    expect(start + width).toBeLessThanOrEqual(reportWidth)
    expect(shape.y + (shape.kind === 'text' ? 0 : shape.height)).toBeLessThanOrEqual(height)
    if (shape.kind === 'rect') expect(Math.min(shape.width, shape.height)).toBeGreaterThan(0)
  }
  const rows = new Map<number, { from: number; to: number }[]>()
  for (const shape of shapes)
    if (shape.kind === 'text' && shape.align === 'center') {
      const half = widthOf(shape.text, shape.size) / 2
      rows.set(shape.y, [...(rows.get(shape.y) ?? []), { from: shape.x - half, to: shape.x + half }])
    }
  for (const row of rows.values())
    for (const [at, { from }] of row.entries()) if (at > 0) expect(from).toBeGreaterThanOrEqual(row[at - 1]!.to)
})
