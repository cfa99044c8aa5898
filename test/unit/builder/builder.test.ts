import { drawingCalls } from '@contract/builder/drawing.calls'
import type { BoothDrawings, BuilderBooths, DrawingRevision } from '@contract/builder/drawing.schema'
import { filingCalls } from '@contract/builder/filing.calls'
import type { Filing } from '@contract/builder/filing.schema'
import { filingForm } from '@contract/rules/builder/filing'
import { BoothStore } from '@/areas/builder/drawing/drawing.store'
import { FilingStore } from '@/areas/builder/filing/form/filing.store'
import { OverviewStore } from '@/areas/builder/filing/overview/overview.store'
import { PlatformError, platform } from '@/platform'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
const mockUpload = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/api/upload', () => ({ upload: (...all: unknown[]) => mockUpload(...all) }))

const text = (value: string) => ({ cn: value, en: value })
const newest = (state: NonNullable<Filing['newest']>['state'], more: object = {}): NonNullable<Filing['newest']> => ({
  ...{ number: 1, state, reason: '', submittedAt: null, decidedAt: null, revision: state === 'draft' ? '3' : null },
  ...{ values: {}, savedAt: '2027-03-01 09:00:00', editedAtMs: 1 },
  ...more,
})
const approved = { companyName: '武汉经纬', values: { companyName: '武汉经纬' }, decidedAt: null }

let filing: Filing
let booths: BuilderBooths
let drawings: BoothDrawings
let sent: { row: unknown; body: unknown; key: unknown }[]

const revision = (id: string, number: number, state: DrawingRevision['state']): DrawingRevision => ({
  ...{ id, number, state, fileName: 'a.png', mediaType: 'image/png', sizeBytes: 1, url: `https://x/${id}` },
  ...{ submittedAt: '2027-03-01 09:00:00', decidedAt: null, reason: '', remarks: [] },
})

const signInAs = (registerType: 'builder' | 'exhibitorDept'): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '', userName: '高明远', account: '' })
}

beforeEach(() => {
  persisted.clear()
  signInAs('builder')
  sent = []
  filing = {
    ...{ isOffered: true, form: filingForm([{ id: 'commitment', title: text('承诺书') }]), read: [], approved: null, newest: null },
    ...{ fileUrls: {}, documents: [], people: [], history: [] },
  }
  booths = { isOffered: true, until: null, booths: [] }
  drawings = {
    ...{
      exhibitorId: '55',
      name: text('精工'),
      hallNo: 'A2',
      boothNos: ['A201'],
      area: 36,
      construction: 'contractor',
      builder: '武汉经纬',
    },
    ...{ builderState: 'approved', maySend: true, until: null },
    drawings: [
      { kind: 'plan', state: 'approved', remarks: 0 },
      { kind: 'elevation', state: 'returned', remarks: 2 },
      { kind: 'electrical', state: 'missing', remarks: 0 },
      { kind: 'structure', state: 'missing', remarks: 0 },
    ],
    hasServices: true,
    hasPasses: true,
    kinds: [
      { kind: 'plan', revisions: [revision('1', 1, 'approved')] },
      { kind: 'elevation', revisions: [revision('3', 2, 'returned'), revision('2', 1, 'replaced')] },
      { kind: 'electrical', revisions: [] },
      { kind: 'structure', revisions: [] },
    ],
  }
  mockUpload.mockReset()
  mockCall.mockReset()
  mockUpload.mockResolvedValue({ attachId: '9', link: '' })
  mockCall.mockImplementation((row: unknown, { body, key }: { body?: unknown; key?: unknown } = {}) => {
    if (row === filingCalls.own) return Promise.resolve(filing)
    if (row === drawingCalls.booths) return Promise.resolve(booths)
    if (row === drawingCalls.booth) return Promise.resolve(drawings)
    sent.push({ row, body, key })
    return Promise.resolve(row === filingCalls.saveDraft ? { revision: '4' } : filing)
  })
})

const home = async (): Promise<OverviewStore> => {
  const store = new OverviewStore()
  await store.load()
  return store
}

test('the page of a builder says how far its filing is', async () => {
  const stageOf = async (more: Partial<Filing>): Promise<string> => {
    filing = { ...filing, approved: null, newest: null, ...more }
    return (await home()).stage
  }
  expect(await stageOf({})).toBe('none')
  expect(await stageOf({ newest: newest('draft') })).toBe('draft')
  expect(await stageOf({ newest: newest('submitted') })).toBe('submitted')
  expect(await stageOf({ newest: newest('refused') })).toBe('refused')
  expect(await stageOf({ approved, newest: newest('approved') })).toBe('approved')
  for (const state of ['draft', 'submitted', 'refused'] as const)
    expect(await stageOf({ approved, newest: newest(state) })).toBe('changing')
})

test('it lists what is missing, part by part', async () => {
  const company = { companyName: '武汉经纬', licenceNo: '9', legalRepresentative: '高明远' }
  filing = { ...filing, newest: newest('draft', { values: { ...company, people: [{ name: '甲乙' }] } }) }
  expect((await home()).steps.map(({ title, isDone }) => [title?.en ?? null, isDone])).toEqual([
    ['Company', true],
    ['Contact', false],
    ['Documents', false],
    ['People on site', true],
    [null, false],
  ])
})

test('documents that end soon are named, and others are not', async () => {
  const document = (slot: string, term: Filing['documents'][number]['term']): Filing['documents'][number] => ({
    ...{ slot, name: text(slot), person: '', fileId: '1', until: '2027-04-01', daysLeft: 1, term },
  })
  filing = {
    ...filing,
    documents: [document('a', 'valid'), document('b', 'soon'), document('c', 'urgent'), document('d', 'over'), document('e', 'endless')],
  }
  expect((await home()).dueDocuments.map(({ slot }) => slot)).toEqual(['b', 'c', 'd'])
})

test('an exhibitor asks for its booths alone', async () => {
  signInAs('exhibitorDept')
  const store = await home()
  expect(store.isBuilder).toBe(false)
  expect(mockCall.mock.calls.map(([row]) => row as unknown)).toEqual([drawingCalls.booths])
})

test('a booth opens with the drawing that waits for the builder', async () => {
  const store = new BoothStore('55')
  await store.load()
  expect([store.kind, store.shown?.id]).toEqual(['elevation', '3'])
  store.chooseRevision('2')
  store.chooseRemark(2)
  expect([store.shown?.id, store.remarkNo]).toEqual(['2', 2])
  store.chooseRemark(2)
  expect(store.remarkNo).toBe(null)
  store.choose('structure')
  expect(store.shown).toBe(null)
  await store.load()
  expect(store.kind).toBe('structure')
})

test('the next revision is a picture or a file within its limit, and is sent once', async () => {
  const store = new BoothStore('55')
  await store.load()
  const pick = jest.spyOn(platform, 'pickFile')
  pick.mockResolvedValue({ sizeBytes: 11 * 1024 * 1024, name: 'a.pdf' } as never)
  await store.send.run('file')
  expect([store.send.result, sent]).toEqual(['tooLarge', []])
  pick.mockRejectedValue(new PlatformError('cancelled'))
  await store.send.run('file')
  expect(store.send.result).toBe(null)
  pick.mockRejectedValue(new PlatformError('failed'))
  await store.send.run('file')
  expect(store.send.result).toBe('notHere')
  pick.mockResolvedValue({ sizeBytes: 1024, name: 'a.pdf' } as never)
  await store.send.run('file')
  expect(store.send.result).toBe('sent')
  expect(mockUpload).toHaveBeenCalledWith(expect.anything(), 'drawing')
  expect(sent.map(({ row, body }) => [row, body])).toEqual([[drawingCalls.send, { exhibitorId: '55', kind: 'elevation', fileId: '9' }]])
  expect(sent[0]!.key).toEqual(expect.any(String))
})

test('a filing under review cannot be typed, and taken back it can', async () => {
  filing = { ...filing, newest: newest('submitted', { values: { companyName: '武汉经纬' } }) }
  const store = new FilingStore()
  await store.load()
  expect(store.isOpen).toBe(false)
  filing = { ...filing, newest: newest('draft', { values: { companyName: '武汉经纬' } }) }
  await store.takeBack.run()
  expect(store.isOpen).toBe(true)
  expect(store.session.form?.values['companyName']).toBe('武汉经纬')
})

test('a change of a valid filing begins with its values', async () => {
  filing = { ...filing, approved, newest: newest('approved', { values: approved.values }) }
  const store = new FilingStore()
  await store.load()
  expect(store.session.form?.values['companyName']).toBe('武汉经纬')
  filing = { ...filing, isOffered: false }
  await store.load()
  expect(store.isOpen).toBe(false)
})
