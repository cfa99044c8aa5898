import { exhibitorReportCalls } from '@contract/exhibitor/exhibitorReport.calls'
import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import { drawReport } from '@/areas/exhibitorServices/exhibitorReport/drawReport'
import { ReportStore } from '@/areas/exhibitorServices/exhibitorReport/report.store'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/areas/exhibitorServices/exhibitorReport/drawReport', () => ({ drawReport: jest.fn() }))

const asked = call as unknown as jest.Mock
const drawn = drawReport as unknown as jest.Mock

const numbers = (count: number) => ({ before: 0, days: [count], after: 0 })
const reportWith = (count: number, came = 0) => ({
  countedAt: '2027-04-01 10:00:00',
  startsOn: '2027-04-08',
  byDay: Object.fromEntries(
    ['invited', 'registered', 'came', 'boothViews', 'productViews', 'staffCame'].map((measure) => [
      measure,
      numbers(/came/i.test(measure) ? came : count),
    ]),
  ),
  credentials: [],
})

const answering = (report: object) =>
  asked.mockImplementation(async (row: unknown) => (row === exhibitorReportCalls.info ? report : { pngBase64: 'AAAA' }))

beforeEach(() => {
  asked.mockReset()
  answering(reportWith(3))
  drawn.mockReset().mockResolvedValue('drawn')
})

it('the report is drawn on the phone; the text page draws nothing', async () => {
  const [picture, text] = [new ReportStore(true), new ReportStore(false)]
  await Promise.all([picture.load(), text.load()])
  expect([picture.picture, text.picture]).toEqual(['drawn', null])
  expect(drawn).toHaveBeenCalledTimes(1)
})

it('before the fair the reader learns when it opens, unless a buyer or staff have come already', async () => {
  const store = new ReportStore(false)
  await store.load()
  expect(store.opensOn).toBe('2027-04-08')
  answering(reportWith(3, 1))
  await store.load()
  expect(store.opensOn).toBeNull()
})

it('nothing is drawn of an empty report', async () => {
  answering(reportWith(0))
  const store = new ReportStore(true)
  await store.load()
  expect([store.isEmpty, store.picture, drawn.mock.calls.length]).toEqual([true, null, 0])
})

it('a phone that cannot draw shows what the server draws, and says so where neither can', async () => {
  drawn.mockRejectedValue(new Error('no canvas here'))
  const store = new ReportStore(true)
  await store.load()
  expect(store.picture).toBe('data:image/png;base64,AAAA')
  asked.mockImplementation(async (row: unknown) =>
    row === exhibitorReportCalls.info ? reportWith(3) : Promise.reject(new CallFailure('offline', 0, 'busy')),
  )
  await store.load()
  expect([store.picture, store.isLost]).toEqual([null, true])
})
