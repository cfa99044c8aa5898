import type { PeopleToDo } from '@contract/people/peopleAnswers.schema'
import type { PersonDetail, PersonRow } from '@contract/people/userRelation.schema'
import { CallFailure } from '@/api/CallFailure'
import { stateOf } from '@/areas/people/userRelation/personState'
import { PersonStore } from '@/areas/people/userRelation/person.store'
import { PersonnelStore } from '@/areas/people/userRelation/personnel.store'
import { searchAfterMs } from '@/ui/List/Search'
import { passStateOf } from '@/areas/people/userRelation/passState'
import { HandedStore } from '@/areas/tickets/wallet/handed.store'
import { SmsPassStore } from '@/areas/tickets/wallet/smsPass.store'
import { PhotosStore } from '@/areas/people/userRelation/photos.store'
import { mayBeTwin } from '@/areas/visitor/registration/mayBeTwin'
import { PlatformError } from '@/platform'
import { kindOfType } from '@contract/rules/people/peopleKinds'
import { OtherPerson } from '@/parts/person/OtherPerson'

interface Sent {
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  key?: string
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockGo = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
const mockReplace = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
const mockBack = jest.fn(() => Promise.resolve())
let mockHasBack = true
/** The fair's form, which says whether people have photos. */
let mockFields: { kind: string }[] = []

jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => {
    const path = row.path.split('/').at(-1)!
    return row.path.endsWith('/registerForm/detail')
      ? Promise.resolve({ sections: [{ fields: mockFields }] })
      : mockCall({ path, ...options })
  },
}))
jest.mock('@/routes/go', () => ({
  go: (...args: [string, unknown?]) => mockGo(...args),
  replace: (...args: [string, unknown?]) => mockReplace(...args),
  back: () => mockBack(),
  hasBack: () => mockHasBack,
}))
jest.mock('@/parts/holderImport/sheetFile', () => ({ pickSheet: () => mockPick(), source: 'phone' }))
jest.mock('@/ui/Dialog/confirm', () => ({ confirm: (asked: { message: string }) => mockConfirm(asked) }))
const mockPick = jest.fn<Promise<unknown>, []>()
const mockConfirm = jest.fn<Promise<boolean>, [{ message: string }]>()

const row: PersonRow = {
  id: '7',
  userId: '70',
  registrationId: '700',
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
}
const detail = { ...row, drafts: [], tickets: [], freeTickets: [], passLink: null } as unknown as PersonDetail
const pageOf = (records: PersonRow[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })
const sent = (): Sent[] => mockCall.mock.calls.map(([one]) => one)

beforeEach(() => {
  jest.clearAllMocks()
  mockHasBack = true
  mockFields = []
  mockCall.mockImplementation(({ path }) =>
    Promise.resolve(path === 'list' ? pageOf([row]) : path === 'freeTicketForOther' ? { orderId: '9', state: 'ticketIssued' } : detail),
  )
})

test('the state of a person is the review, and without one what the owner has to do', () => {
  expect(stateOf({ missing: ['ticket'], examineResult: 'approve' })).toBe('approve')
  expect(stateOf({ missing: [], examineResult: 'underReview' })).toBe('underReview')
  expect(stateOf({ missing: [], examineResult: 'fail' })).toBe('fail')
  expect(stateOf({ missing: ['form'], examineResult: '' })).toBe('incomplete')
  expect(stateOf({ missing: ['questionnaire'], examineResult: '' })).toBe('incomplete')
})

describe('the list of people', () => {
  test('a state and a search narrow the list, and a search waits for the next key', async () => {
    jest.useFakeTimers()
    const store = new PersonnelStore()
    await store.load()
    store.choose('fail')
    store.search.type('王')
    store.search.type(' 王丽 ')
    expect(sent().at(-1)!.query).toEqual({ examineResult: 'fail', current: 1, size: 10 })
    jest.advanceTimersByTime(searchAfterMs)
    expect(sent().at(-1)!.query).toEqual({ examineResult: 'fail', search: '王丽', current: 1, size: 10 })
    expect(store.isFiltered).toBe(true)
    jest.useRealTimers()
  })

  test('the answer to an earlier search does not replace that of the newest', async () => {
    const answers: ((value: unknown) => void)[] = []
    mockCall.mockImplementation(({ path }) => (path === 'list' ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve([])))
    const store = new PersonnelStore()
    void store.load()
    store.choose('approve')
    answers[1]!(pageOf([{ ...row, id: '8' }]))
    await Promise.resolve()
    answers[0]!(pageOf([row]))
    await new Promise((resolve) => setTimeout(resolve))
    expect(store.list.items.map(({ id }) => id)).toEqual(['8'])
  })

  test('adding begins a person and opens the form, and a refusal is shown', async () => {
    const store = new PersonnelStore()
    expect(await store.adding.run()).toBe(true)
    expect(mockGo).toHaveBeenCalledWith('infoWap', { person: '70' })
    mockCall.mockRejectedValue(new CallFailure('answer', 12031, '最多 20 位'))
    expect(await store.adding.run()).toBe(false)
    expect(store.adding.failure?.code).toBe(12031)
    expect(mockGo).toHaveBeenCalledTimes(1)
  })

  test('in the list of everybody one limit counts: a person by hand is of the kind that a file has', async () => {
    const store = new PersonnelStore()
    store.toDo.set({ file: { kind: 'team', room: 3 } } as PeopleToDo)
    await store.adding.run()
    expect(sent().at(-1)!.body).toEqual({ kind: 'team' })
    expect(mockGo).toHaveBeenLastCalledWith('teamRegistrationForm', { person: '70' })
    store.toggle('80')
    await store.bringing.run()
    expect(sent().find(({ path }) => path === 'addAndGetAll')!.body).toEqual({ userIds: ['80'], kind: 'team' })
  })

  test('the rows wait for what lies above them, and a failure there does not keep them', async () => {
    const store = new PersonnelStore('team')
    expect(store.above.state).toBe('loading')
    mockCall.mockImplementation(({ path }) =>
      path === 'list' ? Promise.resolve(pageOf([row])) : Promise.reject(new CallFailure('offline', 0, 'offline')),
    )
    await store.load()
    expect(store.above.state).toBe('ready')
  })
})

describe('people of a kind', () => {
  test.each([
    ['team', 'teamRegistrationForm', {}],
    ['help', 'helpRegistrationForm', {}],
    ['group', 'othersRegistrationCardForm', { type: 'group' }],
    ['work', 'othersRegistrationCardForm', { type: 'work' }],
  ] as const)('%s is begun, listed and ordered for as such, and each has its form @rule:R24', async (kind, form, type) => {
    mockCall.mockImplementation(({ path }) =>
      Promise.resolve(path === 'list' ? { ...pageOf([{ ...row, kind }]), ticketTypes: [] } : path === 'saveOrUpdateForOther' ? row : []),
    )
    const store = new PersonnelStore(kind)
    await store.load()
    expect(sent()[0]!.query).toEqual({ kind, current: 1, size: 10 })
    await store.adding.run()
    expect(sent().at(-1)!.body).toEqual({ kind })
    expect(mockGo).toHaveBeenCalledWith(form, { ...type, person: '70' })
    store.toggle('80')
    await store.bringing.run()
    expect(sent().find(({ path }) => path === 'addAndGetAll')!.body).toEqual({ userIds: ['80'], kind })
    await store.ordering.open()
    expect([...sent()].reverse().find(({ path, query }) => path === 'list' && query?.examineResult)!.query).toMatchObject({ kind })
    expect(store.isMany).toBe(kind !== 'help')
  })

  test('the list of everybody takes files as the kind that the server names, and photos of everybody', async () => {
    mockFields = [{ kind: 'photo' }]
    mockCall.mockImplementation(({ path }) =>
      Promise.resolve(path === 'list' ? pageOf([]) : path === 'toDo' ? { file: { kind: 'team', room: 12 } } : null),
    )
    const store = new PersonnelStore()
    expect(store.isMany).toBe(false)
    await store.load()
    expect([store.isMany, store.photos.isAsked.value, store.importing.source.room]).toEqual([true, true, 12])
    await store.importing.source.template()
    expect(sent().at(-1)).toMatchObject({ path: 'importTemplate', query: { kind: 'team' } })
    mockPick.mockResolvedValue({ name: 'a.zip', sizeBytes: 1, read: () => Promise.resolve('UEs=') })
    await store.photos.checking.run()
    expect(sent().at(-1)!.body).toEqual({ file: 'UEs=', isCheck: true })
  })

  test('an address that names no kind asks for nobody @route:/othersRegistration/:type', async () => {
    await new PersonnelStore(null).load()
    expect(mockCall).not.toHaveBeenCalled()
    expect([kindOfType('group'), kindOfType('work'), kindOfType('team'), kindOfType(undefined)]).toEqual(['group', 'work', null, null])
  })

  test('a copy opens the form of its kind, and a refusal is shown', async () => {
    mockCall.mockImplementation(({ path }) =>
      Promise.resolve(path === 'saveOrUpdateForOther' ? { userId: '71' } : { ...detail, kind: 'team' }),
    )
    const store = new PersonStore('70')
    await store.load()
    await store.copying.run()
    expect(sent().at(-1)!.body).toEqual({ copyOf: '7' })
    expect(mockGo).toHaveBeenCalledWith('teamRegistrationForm', { person: '71' })
    mockCall.mockRejectedValue(new CallFailure('answer', 12031, '最多 200 人'))
    await store.copying.run()
    expect(store.failure?.code).toBe(12031)
  })

  test('photos are asked for where the form has one', async () => {
    const store = new PersonnelStore('team')
    await store.load()
    expect(store.photos.isAsked.value).toBe(false)
    mockFields = [{ kind: 'text' }, { kind: 'photo' }]
    await store.load()
    expect(store.photos.isAsked.value).toBe(true)
  })

  test('an archive of photos is shown before it is taken, and what the phone or the file cannot do is said', async () => {
    const onDone = jest.fn()
    const store = new PhotosStore('team', onDone)
    store.open()
    const taken = { taken: 1, kept: 0, refused: [{ name: 'x.jpg', reason: '没有找到' }] }
    mockCall.mockResolvedValue(taken)
    mockPick.mockResolvedValue({ name: 'p.zip', sizeBytes: 9_000_000, read: () => Promise.resolve('QUJD') })
    await store.checking.run()
    expect([store.obstacle, sent()]).toEqual(['tooLarge', []])
    mockPick.mockRejectedValueOnce(new PlatformError('failed'))
    await store.checking.run()
    expect(store.obstacle).toBe('noFile')
    mockPick.mockResolvedValue({ name: 'p.zip', sizeBytes: 900, read: () => Promise.resolve('QUJD') })
    await store.checking.run()
    expect([store.found, store.done, store.obstacle, onDone.mock.calls.length]).toEqual([taken, null, null, 0])
    await store.sending.run()
    expect([store.done, onDone.mock.calls.length]).toEqual([taken, 1])
    const body = { kind: 'team', file: 'QUJD' }
    expect(sent().map((one) => one.body)).toEqual([{ ...body, isCheck: true }, body])
    store.again()
    expect([store.found, store.done]).toEqual([null, null])
  })

  test('before a form is sent, its twin is named, and without an answer it is sent @route:/teamRegistration-form', async () => {
    const person = new OtherPerson('70', false)
    const ask = (twins: unknown): Promise<boolean> => {
      mockCall.mockImplementation(({ path }) => (path === 'twins' ? (twins as Promise<unknown>) : Promise.resolve(detail)))
      return mayBeTwin(person, { phone: '13800138000' })
    }
    expect(await ask(Promise.resolve({ twins: [] }))).toBe(true)
    expect(await ask(Promise.reject(new CallFailure('offline', 0, '')))).toBe(true)
    expect(mockConfirm).not.toHaveBeenCalled()
    mockConfirm.mockResolvedValue(false)
    expect(await ask(Promise.resolve({ twins: [{ by: 'phone', name: '王丽娜' }] }))).toBe(false)
    expect(mockConfirm.mock.calls.at(-1)![0].message).toMatch(/王丽娜/)
    await ask(Promise.resolve({ twins: [{ by: 'document', name: '' }] }))
    expect(mockConfirm.mock.calls.at(-1)![0].message).toMatch(/此证件|This document/)
    expect(sent().find(({ path }) => path === 'twins')!.body).toEqual({ id: '7', values: { phone: '13800138000' } })
  })
})

describe('people of earlier fairs', () => {
  const earlier = [
    { userId: '70', name: '王丽娜', company: '华东机械', exhibitionName: '去年的展会' },
    { userId: '80', name: '李明', company: '', exhibitionName: '去年的展会' },
  ]

  test('the chosen ones are brought along, and then neither chosen nor offered', async () => {
    let offered = earlier
    mockCall.mockImplementation(({ path }) => Promise.resolve(path === 'listRollingRegisterUserData' ? offered : pageOf([row])))
    const store = new PersonnelStore()
    await store.load()
    expect(store.earlier.value).toEqual(earlier)
    store.toggle('70')
    store.toggle('80')
    store.toggle('70')
    offered = [earlier[0]!]
    expect(await store.bringing.run()).toBe(true)
    expect(sent().find(({ path }) => path === 'addAndGetAll')!.body).toEqual({ userIds: ['80'], kind: 'companion' })
    expect([store.chosen, store.earlier.value]).toEqual([[], [earlier[0]]])
  })

  test('a refusal keeps the choice, and the list is shown without the offer', async () => {
    mockCall.mockImplementation(({ path }) =>
      path === 'list' ? Promise.resolve(pageOf([row])) : Promise.reject(new CallFailure('answer', 12031, '最多 20 位')),
    )
    const store = new PersonnelStore()
    await store.load()
    expect([store.list.items.length, store.earlier.value]).toEqual([1, null])
    store.toggle('80')
    expect(await store.bringing.run()).toBe(false)
    expect(store.chosen).toEqual(['80'])
  })
})

describe('a person', () => {
  test('a ticket that was not confirmed is taken again with the same key, and another one with its own', async () => {
    const store = new PersonStore('70')
    await store.load()
    mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, ''))
    expect(await store.taking.run('5', '2027-04-08')).toBe(false)
    await store.taking.run('5', '2027-04-08')
    await store.taking.run('6')
    const taken = sent().filter(({ path }) => path === 'freeTicketForOther')
    expect(taken.map(({ body }) => body)).toEqual([
      { id: '7', ticketTypeId: '5', day: '2027-04-08' },
      { id: '7', ticketTypeId: '5', day: '2027-04-08' },
      { id: '7', ticketTypeId: '6' },
    ])
    expect(taken[0]!.key).toBe(taken[1]!.key)
    expect(taken[2]!.key).not.toBe(taken[0]!.key)
  })

  test('a link that was made or withdrawn is read again from the server', async () => {
    const store = new PersonStore('70')
    await store.load()
    await store.handingOver.run()
    await store.withdrawing.run()
    expect(sent().map(({ path }) => path)).toEqual([
      'getByBladeUserId',
      'handOverPass',
      'getByBladeUserId',
      'withdrawPass',
      'getByBladeUserId',
    ])
  })
})

describe('links to passes by message', () => {
  const reached = { ...row, ticketCount: 1, passContact: { way: 'phone' as const, to: '138****8000' } }
  const people = [
    reached,
    { ...reached, id: '8', passMessage: { ...reached.passContact, state: 'sent' as const, failure: null, at: '2027-04-01 09:30:00' } },
    { ...reached, id: '9', passContact: null },
    { ...reached, id: '10', ticketCount: 0 },
  ]

  test('a try whose answer was lost is repeated under its key, and the next one has its own', async () => {
    const store = new PersonStore('70')
    await store.load()
    mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, ''))
    expect(await store.sending.run()).toBe(false)
    expect(store.failure).not.toBeNull()
    mockCall.mockImplementation(({ path }) => Promise.resolve(path === 'sendPass' ? { people: [{ id: '7', outcome: 'queued' }] } : detail))
    expect(await store.sending.run()).toBe(true)
    expect(store.sending.result).toBe('queued')
    await store.sending.run()
    const keys = sent().flatMap(({ path, key }) => (path === 'sendPass' ? [key] : []))
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
    expect(sent().at(-1)!.path).toBe('getByBladeUserId')
  })

  test('people without a ticket are left out, and all means those who can be reached and got none', async () => {
    const done = { people: [{ id: '7', outcome: 'recent' }] }
    mockCall.mockImplementation(({ path }) => Promise.resolve(path === 'sendPass' ? done : path === 'list' ? pageOf(people) : []))
    const store = new PersonnelStore('team')
    const { handing } = store
    await handing.open()
    expect(handing.people.found.map(({ id }) => id)).toEqual(['7', '8', '9'])
    expect(handing.mayChooseAll).toBe(true)
    await handing.chooseAll()
    expect([handing.choice.chosen, handing.mayChooseAll]).toEqual([['7'], false])
    await handing.sending.run()
    expect([sent().find(({ path }) => path === 'sendPass')!.body, handing.done]).toEqual([{ ids: ['7'] }, done.people])
    await handing.open()
    expect([handing.choice.chosen, handing.done]).toEqual([[], null])
  })

  test('one sending goes to fifty people', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...reached, id: String(100 + at) }))
    mockCall.mockImplementation(({ path }) => Promise.resolve(path === 'list' ? pageOf(many) : []))
    const { handing } = new PersonnelStore()
    await handing.open()
    await handing.chooseAll()
    handing.choice.toggle('159')
    expect([handing.choice.chosen.length, handing.choice.isFull, handing.choice.chosen.includes('159')]).toEqual([50, true, false])
    handing.choice.toggle('100')
    handing.choice.toggle('159')
    expect([handing.choice.chosen.length, handing.choice.chosen.includes('159')]).toEqual([50, true])
  })

  test('of ten thousand people one page is asked for, and all reaches on as far as one sending goes', async () => {
    const all = Array.from({ length: 10_000 }, (_, at) => ({ ...reached, id: String(at + 1), ticketCount: at % 5 === 0 ? 1 : 0 }))
    const asked: number[] = []
    mockCall.mockImplementation(({ path, query }) => {
      if (path !== 'list') return Promise.resolve([])
      const { current, size } = query as { current: number; size: number }
      asked.push(current)
      const records = all.slice((current - 1) * size, current * size)
      return Promise.resolve({ ...pageOf(records), total: all.length, current, size, pages: all.length / size })
    })
    const { handing } = new PersonnelStore()
    await handing.open()
    expect([asked, handing.people.found.length, handing.people.list.hasMore]).toEqual([[1], 20, true])
    await handing.chooseAll()
    expect([asked, handing.choice.chosen.length, handing.mayChooseAll]).toEqual([[1, 2, 3], 50, false])
  })

  test('the state of a message says when it was sent, and why it was not', () => {
    const message = people[1]!.passMessage!
    expect(passStateOf(message)).toMatch(/2027-04-01 09:30/)
    expect(passStateOf({ ...message, state: 'failed', failure: 'unreachable' })).toMatch(/重试|try again/)
    expect(passStateOf({ ...message, state: 'queued' })).toMatch(/正在发送|Being sent/)
    expect(passStateOf(null)).toBe('')
  })
})

describe('a pass by the link of a message', () => {
  const asked = { asks: 'phone', handed: null }
  const opened = { asks: 'phone', handed: { name: '王丽娜', expiresAt: '2027-04-08 18:00:00', passes: [{ id: '1' }] } }
  const digitsOf = () => sent().map(({ body }) => body!.digits)

  test('it shows nothing before the digits, asks for four of them, and later loads with the right ones', async () => {
    mockCall.mockImplementation(({ body }) => Promise.resolve(body!.digits === '8000' ? opened : asked))
    const store = new SmsPassStore('7.token')
    await store.load()
    expect([store.opened.value?.asks, store.view.pass]).toEqual(['phone', null])
    store.fields.set('digits', '80')
    expect(await store.entering.run()).toBe(false)
    expect(sent()).toHaveLength(1)
    store.fields.set('digits', ' 8000')
    expect(await store.entering.run()).toBe(true)
    expect([store.view.pass?.id, store.fields.typed.digits]).toEqual(['1', ''])
    await store.load()
    expect(digitsOf()).toEqual([undefined, '8000', '8000'])
  })

  test('while others guess, the shown pass stays; with another phone it asks again; a withdrawn link shows nothing', async () => {
    mockCall.mockImplementation(({ body }) => Promise.resolve(body!.digits ? opened : asked))
    const store = new SmsPassStore('')
    store.fields.set('digits', '8000')
    await store.entering.run()
    mockCall.mockRejectedValueOnce(new CallFailure('answer', 13059, ''))
    await store.load()
    expect(store.view.pass?.id).toBe('1')
    mockCall.mockRejectedValueOnce(new CallFailure('answer', 13058, ''))
    await store.load()
    expect([store.opened.value?.asks, store.view.pass]).toEqual(['phone', null])
    store.fields.set('digits', '1111')
    mockCall.mockRejectedValueOnce(new CallFailure('answer', 13058, '后四位不正确'))
    expect(await store.entering.run()).toBe(false)
    expect(store.entering.failure?.message).toBe('后四位不正确')
    mockCall.mockRejectedValueOnce(new CallFailure('answer', 12032, ''))
    await store.entering.run()
    expect([store.opened.isNotFound, store.view.pass]).toEqual([true, null])
    expect(sent()[0]!.body).toMatchObject({ key: '-' })
  })
})

describe('the form of another person', () => {
  test('drafts go by the call for others, with the name typed so far', async () => {
    const person = new OtherPerson('70', false)
    expect(await person.drafts.read()).toEqual([])
    mockCall.mockResolvedValueOnce({ id: '7', userId: '70', revision: '9' })
    const draft = { formId: 'person', version: 3, content: { typed: { values: { name: '李明', company: 'x' } } } }
    expect(await person.drafts.save(draft)).toEqual({ revision: '9' })
    expect(sent().at(-1)).toMatchObject({ path: 'saveOrUpdateForOther', body: { id: '7', name: '李明', draft } })
  })

  test('two questions at once are one, and a failed one is asked again', async () => {
    const person = new OtherPerson('70', false)
    await Promise.all([person.ask(), person.drafts.read()])
    expect(mockCall).toHaveBeenCalledTimes(1)
    mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'offline'))
    await expect(person.ask()).rejects.toThrow('offline')
    await person.ask()
    expect(mockCall).toHaveBeenCalledTimes(3)
  })

  test("after the form comes the questionnaire, then the person's page; a correction returns to it", async () => {
    await new OtherPerson('70', false).goOn({ ...row, questionnaireIndex: 0 })
    expect(mockReplace).toHaveBeenLastCalledWith('questionnaire', { index: 0, person: '70' })
    await new OtherPerson('70', false).goOn(row)
    expect(mockReplace).toHaveBeenLastCalledWith('personnelDetail', { userId: '70' })
    await new OtherPerson('70', true).goOn({ ...row, questionnaireIndex: 0 })
    expect(mockBack).toHaveBeenCalledTimes(1)
    mockHasBack = false
    await new OtherPerson('70', true).goOn(row)
    expect(mockReplace).toHaveBeenLastCalledWith('personnelDetail', { userId: '70' })
  })
})

describe('a pass that was handed over', () => {
  test('the person turns between several passes, within their number', async () => {
    mockCall.mockResolvedValue({ name: '王丽娜', expiresAt: '2027-04-11 23:59:59', passes: [{ id: '1' }, { id: '2' }] })
    const store = new HandedStore('key')
    expect(store.view.pass).toBeNull()
    await store.load()
    store.view.turn(-1)
    expect(store.view.pass?.id).toBe('1')
    store.view.turn(1)
    store.view.turn(1)
    expect(store.view.pass?.id).toBe('2')
  })

  test('a link that ended is no failure to try again, and an address without a key asks too', async () => {
    mockCall.mockRejectedValue(new CallFailure('answer', 12032, ''))
    const store = new HandedStore('')
    await store.load()
    expect([store.shown.isNotFound, store.view.pass]).toEqual([true, null])
    expect(sent()[0]!.query).toEqual({ key: '-' })
  })
})
