import { groupCalls } from '@contract/group/group.calls'
import type { OwnGroup } from '@contract/group/group.schema'
import * as errorCodes from '@contract/group/errorCodes'
import { groupFormOf } from '@contract/rules/group/groupForm'
import { GroupFormStore } from '@/areas/group/group/form/groupForm.store'
import { GroupHomeStore } from '@/areas/group/group/home/home.store'
import { tilesFor } from '@/areas/group/group/home/tiles'
import { CallFailure } from '@/api/CallFailure'
import { type RouteRow, routes } from '@/routes/table'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
const mockBack = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), back: (...all: unknown[]) => mockBack(...all) }))

let group: OwnGroup
let sent: { row: unknown; body: { revision?: string; values?: object }; key: unknown }[]

const ofState = (state: OwnGroup['state'], more: Partial<OwnGroup> = {}): OwnGroup => ({
  ...{
    isOffered: true,
    isOpen: true,
    closesOn: null,
    standing: state === null ? 'none' : 'leader',
    name: state === null ? '' : '山东机床团',
  },
  ...{ state, reason: state === 'refused' ? '请补充' : '', submittedAt: null, decidedAt: null, rights: [], counts: null },
  founding: {
    form: groupFormOf({ maxMembers: 60 }, state),
    values: state === null ? {} : { name: '山东机床团', purpose: '采购' },
    revision: state === null ? null : '4',
    savedAt: state === null ? null : '2027-03-01 09:00:00',
    editedAtMs: 1,
  },
  ...more,
})

beforeEach(() => {
  persisted.clear()
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitingGroup' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '', userName: '高明远', account: '' })
  group = ofState(null)
  sent = []
  mockBack.mockReset()
  mockCall.mockReset()
  mockCall.mockImplementation((row: unknown, { body, key }: { body?: never; key?: unknown } = {}) => {
    if (row === groupCalls.own) return Promise.resolve(group)
    sent.push({ row, body: body!, key })
    return Promise.resolve(row === groupCalls.saveDraft ? { revision: '5' } : group)
  })
})

const home = async (): Promise<GroupHomeStore> => {
  const store = new GroupHomeStore()
  await store.load()
  return store
}

const stageOf = async (own: OwnGroup): Promise<string> => {
  group = own
  return (await home()).stage
}

test('the home of a leader says how far the group is, each state in its own words @rule:R26', async () => {
  expect(await stageOf(ofState(null))).toBe('none')
  for (const state of ['draft', 'submitted', 'refused', 'approved'] as const) expect(await stageOf(ofState(state))).toBe(state)
  expect(await stageOf(ofState(null, { isOpen: false }))).toBe('over')
  expect(await stageOf(ofState('draft', { isOpen: false }))).toBe('over')
  expect(await stageOf(ofState('refused', { isOpen: false }))).toBe('refused')
  expect(await stageOf(ofState(null, { isOffered: false }))).toBe('notOffered')
  expect(await stageOf(ofState(null, { standing: 'member', name: '山东机床团', founding: null }))).toBe('member')
  expect(await stageOf(ofState('approved', { standing: 'subordinate', founding: null }))).toBe('approved')
  expect(await stageOf(ofState('refused', { standing: 'subordinate', founding: null }))).toBe('waitsForLeader')
})

test('the cap of members is known before anything is typed @rule:R61', async () => {
  expect((await home()).most).toBe(60)
})

test('only pages that are open have a tile, and an account below sees those of its rights @rule:R62', () => {
  const isOpen = (name: keyof typeof routes): boolean => (routes[name] as RouteRow).page !== undefined
  const all = tilesFor(true, []).map(({ route }) => route)
  expect(all).toContain('subordinate')
  expect(all.every(isOpen)).toBe(true)
  const below = tilesFor(false, ['stays']).map(({ route }) => route)
  expect(below).toContain('subordinate')
  expect(below.filter((route) => !['subordinate', 'stayManage'].includes(route))).toEqual([])
  expect(tilesFor(false, []).map(({ route }) => route)).toEqual(['subordinate'])
})

test('a group that waits is taken back, and its page shows the draft', async () => {
  group = ofState('submitted')
  const store = await home()
  group = ofState('draft')
  await store.takeBack.run()
  expect([store.stage, sent.map(({ row }) => row)]).toEqual(['draft', [groupCalls.takeBack]])
})

const form = async (own: OwnGroup): Promise<GroupFormStore> => {
  group = own
  const store = new GroupFormStore()
  await store.load()
  return store
}

test('nobody types while the organiser reviews, and after the last day a refused group is still corrected', async () => {
  expect((await form(ofState('submitted'))).isOpen).toBe(false)
  expect((await form(ofState('refused', { isOpen: false }))).isOpen).toBe(true)
  expect((await form(ofState('draft', { isOpen: false }))).isOpen).toBe(false)
  expect((await form(ofState('approved', { isOpen: false }))).isOpen).toBe(true)
  expect((await form(ofState('approved', { standing: 'member', founding: null }))).isOpen).toBe(false)
})

test('a refused group begins with what was typed, and is sent again under the revision that was read', async () => {
  const store = await form(ofState('refused'))
  const { form: fields } = store.session
  expect(fields?.values['purpose']).toBe('采购')
  const whole = {
    name: '山东机床团',
    kind: 'association',
    place: ['CN'],
    expected: '40',
    contactName: '高明远',
    contactPhone: '13900139000',
  }
  for (const [name, value] of Object.entries(whole)) fields!.set(name, value)
  await store.session.submission.run()
  const last = sent.find(({ row }) => row === groupCalls.submit)
  expect([last?.body.revision, typeof last?.key]).toEqual(['4', 'string'])
  expect(mockBack).toHaveBeenCalledWith('groupManagement')
})

test('an approved group is changed without a review, and its draft stays on this phone', async () => {
  const store = await form(ofState('approved'))
  const { form: fields, draft } = store.session
  expect(fields!.definition.id).toBe('group.change')
  for (const [name, value] of Object.entries({ name: '武汉机床团', contactName: '高明远', contactPhone: '13900139000' }))
    fields!.set(name, value)
  await draft!.flush()
  expect(sent).toEqual([])
  await store.session.submission.run()
  expect(sent.map(({ row, body }) => [row, body.revision])).toEqual([[groupCalls.change, '4']])
})

test('another phone changed the group first: the form shows how it is now, and why nothing was sent', async () => {
  const store = await form(ofState('approved'))
  for (const [name, value] of Object.entries({ contactName: '高明远', contactPhone: '13900139000' })) store.session.form!.set(name, value)
  mockCall.mockImplementation((row: unknown) =>
    row === groupCalls.own
      ? Promise.resolve({ ...group, founding: { ...group.founding!, revision: '9', values: { name: '黄石机床团' } } })
      : Promise.reject(new CallFailure('answer', errorCodes.groupChanged, '团组资料已变更')),
  )
  await store.session.submission.run()
  expect([store.session.hasChanged, store.session.form!.values['name']]).toEqual([true, '黄石机床团'])
})
