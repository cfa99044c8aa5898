import type { HeldTicket } from '@contract/people/ticketHolder.schema'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { CallFailure } from '@/api/CallFailure'
import { TicketRegistrationStore, isReady, selfChoice } from '@/areas/tickets/ticketHolder/ticketHolder.store'

interface Sent {
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  key?: string
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockGo = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => mockCall({ path: row.path.split('/').slice(-2).join('/'), ...options }),
}))
jest.mock('@/routes/go', () => ({ go: (...args: [string, unknown?]) => mockGo(...args) }))

const held = (id: string, more: Partial<HeldTicket> = {}): HeldTicket => ({
  id,
  ticketTypeId: '1',
  name: '观众票',
  day: null,
  entryDays: ['2026-12-03'],
  holder: 'nobody',
  personId: null,
  holderName: '',
  needsHolder: true,
  mayAssign: true,
  mayGive: true,
  until: '2026-12-03 23:59:59',
  link: null,
  ...more,
})
const person = (id: string, more: Partial<PersonRow> = {}): PersonRow => ({
  id,
  userId: `${id}0`,
  registrationId: `${id}00`,
  registerType: 'visitor',
  kind: 'companion',
  name: '王丽娜',
  company: '华东机械',
  userCode: '1',
  examineResult: 'approve',
  examineRemark: '',
  reviewDueOn: null,
  missing: [],
  questionnaireIndex: null,
  ownAnswers: null,
  ticketCount: 0,
  passLinkExpiresAt: null,
  passContact: null,
  passMessage: null,
  ...more,
})

let tickets: HeldTicket[] = []
const people = [person('7'), person('8')]
const sentTo = (path: string): Sent[] => mockCall.mock.calls.map(([one]) => one).filter((one) => one.path === path)

beforeEach(() => {
  jest.clearAllMocks()
  tickets = [held('1'), held('2'), held('3', { holder: 'person', personId: '7', holderName: '王丽娜' })]
  mockCall.mockImplementation(({ path, query }) => {
    if (path === 'ticket/list') {
      // Three of them at a time, so that the store walks through pages.
      const current = Number(query!.current)
      return Promise.resolve({ tickets: tickets.slice((current - 1) * 3, current * 3), current, pages: Math.ceil(tickets.length / 3) })
    }
    if (path === 'userRelation/list') {
      const current = Number(query!.current)
      return Promise.resolve({ records: people.slice(current - 1, current), total: people.length, size: 1, current, pages: people.length })
    }
    return Promise.resolve({ userId: '90', tickets })
  })
})

const aStore = async (): Promise<TicketRegistrationStore> => {
  const store = new TicketRegistrationStore()
  await store.load()
  return store
}

test('tickets are grouped by type and day, with those first that wait for a person @route:/ticketRegistration', async () => {
  tickets = [...tickets, held('4', { day: '2026-12-04' }), held('5', { ticketTypeId: '2', holder: 'self', needsHolder: false })]
  const store = await aStore()
  expect(store.groups.map(({ key, spare, used }) => [key, spare.map(({ id }) => id), used.map(({ id }) => id)])).toEqual([
    ['1-all', ['1', '2'], ['3']],
    ['1-2026-12-04', ['4'], []],
    ['2-all', ['5'], []],
  ])
  expect(store.nameless).toBe(3)
  expect(store.people.found).toHaveLength(2)
})

test('a ticket whose time is over, or that the buyer named for themself, waits for nobody', async () => {
  tickets = [held('1', { mayAssign: false }), held('2', { holder: 'self' })]
  const store = await aStore()
  expect(store.groups[0]!.spare).toEqual([])
  expect(store.groups[0]!.used).toHaveLength(2)
})

test('several people take a ticket each, and no more than there are', async () => {
  const store = await aStore()
  store.ask(store.groups[0]!.spare)
  for (const choice of ['7', selfChoice, '8']) store.toggle(choice)
  expect(store.chosen).toEqual(['7', selfChoice])
  expect(await store.assigning.run()).toBe(true)
  expect(sentTo('submit/ticket')[0]).toMatchObject({
    body: { assignments: [{ ticketId: '1', personId: '7' }, { ticketId: '2' }] },
  })
  expect(store.asked).toEqual([])
})

test('with one ticket another tap changes the person', async () => {
  const store = await aStore()
  store.ask([store.groups[0]!.used[0]!])
  store.toggle('7')
  store.toggle('8')
  expect(store.chosen).toEqual(['8'])
  store.toggle('8')
  expect(store.chosen).toEqual([])
})

test('a refused choice stays on screen with its reason, and the tickets are read again', async () => {
  const store = await aStore()
  store.ask(store.groups[0]!.spare)
  store.toggle('7')
  mockCall.mockImplementationOnce(() => Promise.reject(new CallFailure('answer', 13050, '王丽娜：登记审核尚未通过')))
  expect(await store.assigning.run()).toBe(false)
  expect(store.assigning.failure?.message).toBe('王丽娜：登记审核尚未通过')
  expect([store.asked.length, store.chosen]).toEqual([2, ['7']])
  expect(sentTo('ticket/list')).toHaveLength(2)
})

test('a repeated tap sends the same key, and another choice another one', async () => {
  const store = await aStore()
  const attempt = async (choice: string) => {
    store.ask(store.groups[0]!.spare)
    store.toggle(choice)
    mockCall.mockImplementationOnce(() => Promise.reject(new CallFailure('offline', 0, '')))
    await store.assigning.run()
  }
  await attempt('7')
  await attempt('7')
  await attempt('8')
  const [one, two, three] = sentTo('submit/ticket').map(({ key }) => key)
  expect([one === two, two === three]).toEqual([true, false])
})

/** What the form in the sheet calls after the server accepted it. */
const mockForms: ((row: PersonRow) => unknown)[] = []
jest.mock('@/parts/person/formOfOther', () => ({
  formOfOther: (_: unknown, onSent: (row: PersonRow) => unknown) => {
    mockForms.push(onSent)
    return { load: () => Promise.resolve() }
  },
}))

test('another person is begun and filled in within the sheet, and is chosen then', async () => {
  const store = await aStore()
  store.ask(store.groups[0]!.spare)
  await store.adding.run()
  expect(store.filling).not.toBeNull()
  await mockForms.at(-1)!(people[1]!)
  expect([store.filling, store.chosen]).toEqual([null, ['8']])
  expect(mockGo).not.toHaveBeenCalled()

  await store.adding.run()
  await mockForms.at(-1)!(person('7', { questionnaireIndex: 0, missing: ['questionnaire'] }))
  expect(mockGo).toHaveBeenCalledWith('questionnaire', { index: 0, person: '70' })
})

test('a person whose form is not sent is filled in and not chosen', async () => {
  people.push(person('9', { missing: ['form'], examineResult: '' }))
  const store = await aStore()
  people.pop()
  store.ask(store.groups[0]!.spare)
  store.toggle('9')
  expect([store.chosen, store.filling === null]).toEqual([[], false])
  await store.backToList()
  expect(store.filling).toBeNull()
})

const link = (state: 'open' | 'waiting' | 'completed') => ({ state, expiresAt: '2026-12-01 12:00:00', sentAt: null, name: '' })

test('a ticket whose link was sent has its own line and still counts as nameless, and its link is made once and taken back', async () => {
  tickets = [held('1', { link: link('open') }), held('2'), held('3', { holder: 'person', personId: '7', link: link('completed') })]
  const store = await aStore()
  const [group] = store.groups
  expect([group!.spare, group!.linked, group!.used].map((list) => list.map(({ id }) => id))).toEqual([['2'], ['1'], ['3']])
  expect(store.nameless).toBe(2)

  const { linking } = store
  await store.askByLink(group!.spare[0]!)
  expect(sentTo('link/make').map(({ body }) => body)).toEqual([{ ticketId: '2' }])
  expect(sentTo('ticket/list')).toHaveLength(2)
  mockCall.mockImplementationOnce(() => Promise.reject(new CallFailure('answer', 13095, '使用人已填写此门票的信息')))
  expect(await linking.withdrawing.run()).toBe(false)
  expect([linking.ticket?.id, linking.withdrawing.failure?.code]).toEqual(['2', 13095])
  expect(await linking.withdrawing.run()).toBe(true)
  expect(linking.ticket).toBeNull()
})

test('a person without approval, or with an open form, cannot be chosen yet', () => {
  expect(isReady(person('1'))).toBe(true)
  expect(isReady(person('1', { missing: ['ticket', 'questionnaire'] }))).toBe(true)
  expect(isReady(person('1', { missing: ['document'] }))).toBe(false)
  expect(isReady(person('1', { examineResult: 'underReview' }))).toBe(false)
})
