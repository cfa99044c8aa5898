import { contactCalls } from '@contract/connect/contact.calls'
import { contactExportCalls } from '@contract/connect/contactExport.calls'
import type { ContactExportRow } from '@contract/connect/contactExport.schema'
import { membershipCalls } from '@contract/connect/membership.calls'
import { call } from '@/api/call'
import { ExportStore } from '@/areas/connect/contactExport/export.store'
import { handSelection } from '@/areas/connect/contactExport/selection'
import { signInHere } from '../tickets/signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/areas/connect/contactExport/saveFile', () => ({ formats: ['xlsx', 'csv', 'vcf'], saveFile: jest.fn(async () => undefined) }))
const called = jest.mocked(call)

const rowOf = (id: string, rows: number, isWhole: boolean): ContactExportRow => ({
  ...{ id, at: '2027-04-08 10:00:00', author: '钱进', format: 'csv', isPart: false, rows, isWhole },
})

let log: ContactExportRow[] = []
const asked: unknown[] = []

beforeEach(() => {
  jest.useFakeTimers()
  signInHere()
  log = [rowOf('1', 7, false)]
  asked.length = 0
  called.mockReset()
  called.mockImplementation(async (row, settings) => {
    if (row === membershipCalls.detail) return { isMember: true } as never
    if (row === contactCalls.count) return { total: 9000, today: 0, due: 0 } as never
    if (row === contactExportCalls.log) return { records: [...log], total: log.length, current: 1, pages: 1, size: 20 } as never
    asked.push((settings as unknown as { query: unknown }).query)
    return { url: 'https://fair.example/file', count: 9000, expiresInSeconds: 600 } as never
  })
})
afterEach(() => jest.useRealTimers())

/** Once the page asks the log again. */
const look = () => jest.advanceTimersByTimeAsync(1500)

test('the log says how much of a file has left, until all of it has @route:/dataExport', async () => {
  const store = new ExportStore()
  await store.load()
  expect(await store.save.run()).toBe(true)
  await look()
  // The file before broke off, and it is not the one that is awaited.
  expect([store.running, store.left]).toEqual([null, null])
  log = [rowOf('2', 500, false), ...log]
  await look()
  expect([store.running, store.left]).toEqual(['2', 500])
  log = [rowOf('2', 8000, false), ...log.slice(1)]
  await look()
  expect(store.left).toBe(8000)
  log = [rowOf('2', 9000, true), ...log.slice(1)]
  await look()
  expect([store.running, store.left]).toEqual([null, null])
  const { length } = called.mock.calls
  await jest.advanceTimersByTimeAsync(60_000)
  expect(called.mock.calls).toHaveLength(length)
})

test('a file that does not move on counts as broken', async () => {
  const store = new ExportStore()
  await store.load()
  await store.save.run()
  log = [rowOf('2', 500, false), ...log]
  await look()
  expect(store.running).toBe('2')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.running).toBeNull()
})

test('a narrowed list hands its customers over once, and all can be chosen instead', async () => {
  handSelection({ temperature: 'hot', keyword: '精工' })
  const store = new ExportStore()
  await store.load()
  await store.save.run()
  store.chooseAll()
  await store.save.run()
  expect(asked).toEqual([{ temperature: 'hot', keyword: '精工', format: 'xlsx' }, { format: 'xlsx' }])
  expect(new ExportStore().selection).toBeNull()
})
