import { notExhibitor } from '@contract/exhibitor/errorCodes'
import { type ReportMeasure, reportMeasures } from '@contract/rules/exhibitor/exhibitorReport'
import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import PicturePage from '@/areas/exhibitorServices/exhibitorReport/picture'
import TextPage from '@/areas/exhibitorServices/exhibitorReport/text'
import { setCurrentLanguage } from '@/i18n/language'
import { pictureOf } from '@/parts/picture/pictureOf'
import { connectGuard } from '@/routes/guard'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/parts/picture/pictureOf', () => ({ pictureOf: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'exhibitorReport', params: {} }) }))

const asked = call as unknown as jest.Mock
const canvas = pictureOf as unknown as jest.Mock

beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
  connectGuard({ accessTo: () => 'allowed', signInFirst: jest.fn() })
})

const none = { before: 0, days: [0, 0], after: 0 }
const aReport = (numbers: Partial<Record<ReportMeasure, typeof none>> = {}) => ({
  company: { id: '1', name: { cn: '江城精工', en: 'Jiangcheng' }, hallNo: 'A2', boothNos: ['A201'] },
  fair: { cn: '装备展', en: 'Machinery fair' },
  theme: '#839cfc',
  countedAt: '2027-04-07 18:00:00',
  startsOn: '2027-04-08',
  endsOn: '2027-04-11',
  days: ['2027-04-06', '2027-04-07'],
  byDay: { ...Object.fromEntries(reportMeasures.map((measure) => [measure, none])), ...numbers },
  opened: 2,
  productsShown: 10,
  topProducts: [{ id: '7', name: { cn: '车床', en: 'Lathe' }, views: 34 }],
  credentials: [{ name: { cn: '参展证', en: 'Exhibitor badge' }, places: 24, used: 0 }],
  members: 3,
  staffWaiting: 0,
})
const some = aReport({ registered: { before: 1200, days: [3, 4], after: 0 }, boothViews: { before: 0, days: [20, 31], after: 0 } })

const context = { measureText: (text: string) => ({ width: text.length * 20 }), fillText: jest.fn(), fillRect: jest.fn() }
for (const verb of ['beginPath', 'moveTo', 'arcTo', 'closePath', 'fill', 'save', 'restore', 'clip'])
  Object.assign(context, { [verb]: jest.fn() })

beforeEach(() => {
  setCurrentLanguage('cn')
  asked.mockReset().mockResolvedValue(some)
  canvas.mockReset().mockImplementation(async (_width: number, height: number, _inside: string[], draw: (on: object) => void) => {
    draw(context)
    return `data:image/png;base64,${height}`
  })
})

test('the text page says all figures and tables, in the language of the reader, and when the fair opens', async () => {
  const shown = await Shown.of(<TextPage />)
  await shown.settle()
  expect([shown.text('report-registered'), shown.text('report-boothViews'), shown.text('report-members')]).toEqual(['1,207', '51', '3'])
  expect(shown.text('report-buyers-days')).toBe('日期已邀请已登记已到场此前01,20004 月 6 日0304 月 7 日040')
  expect(shown.text('report-before')).toContain('展会于 4 月 8 日开幕')
  expect(shown.text('report-staff')).toContain('还没有人员到场')
  expect(shown.text()).toContain('车床')
  shown.act(() => setCurrentLanguage('en'))
  await shown.settle()
  expect(shown.text('report-buyers-days')).toContain('6 April')
  expect(shown.text()).toContain('Badge scans at booths are not recorded')
  shown.gone()
})

test('the picture page shows what was drawn, saves it, and leads to the text', async () => {
  const shown = await Shown.of(<PicturePage />)
  await shown.settle(10)
  expect(shown.get('report-image').outerHTML).toContain('data:image/png;base64,')
  expect([shown.has('report-save'), shown.has('report-text')]).toEqual([true, true])
  expect(context.fillText.mock.calls.map(([text]) => text as string)).toEqual(
    expect.arrayContaining(['参展报告', '江城精工', '1200', '此前', '4/7']),
  )
  shown.gone()
})

test('where neither phone nor server can draw, the picture page says so and offers both ways on', async () => {
  canvas.mockRejectedValue(new Error('no canvas here'))
  asked.mockResolvedValueOnce(some).mockRejectedValue(new CallFailure('offline', 0, 'busy'))
  const shown = await Shown.of(<PicturePage />)
  await shown.settle(10)
  expect([shown.has('report-lost'), shown.has('report-text'), shown.has('report-save')]).toEqual([true, true, false])
  shown.gone()
})

test.each([
  ['picture', PicturePage],
  ['text', TextPage],
])('before anything happened the %s page says what to do; a person without a company reads why there is none', async (_, Opened) => {
  asked.mockResolvedValue(aReport())
  const empty = await Shown.of(<Opened />)
  await empty.settle(10)
  expect([empty.has('report-empty'), empty.has('report-to-company'), empty.has('report-image'), empty.has('report-buyers')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  empty.gone()
  asked.mockRejectedValue(new CallFailure('answer', notExhibitor, '您的账号不属于任何展商'))
  const refused = await Shown.of(<Opened />)
  await refused.settle(10)
  expect(refused.text('not-exhibitor')).toContain('您的账号不属于任何展商')
  refused.gone()
})
