import { invitationCalls } from '@contract/invitations/invitation.calls'
import type { NoticeTemplate } from '@contract/messages/inviteTemplate.schema'
import type { InviteRecord } from '@contract/invitations/invitation.schema'
import { readInvitees, readVisitKey, sourceCodeStored, validateChannel } from '@contract/rules/invitations/invitation'
import { visitPlanCalls } from '@contract/invitations/visitPlan.calls'
import type { MyVisitPlan } from '@contract/invitations/visitPlan.schema'
import { meetingTimes, validatePlan } from '@contract/rules/invitations/visitPlan'
import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import { VisitLandingStore } from '@/areas/invitations/invitation/visitLanding.store'
import { giftNote, leadNoted } from '@/areas/invitations/invitation/giftNote'
import { leadToPresetTicket } from '@/areas/invitations/invitation/presetTicket'
import { AddressInviteStore } from '@/parts/invitation/addressInvite.store'
import { InviteListStore } from '@/areas/invitations/invitation/inviteList.store'
import { MessageInviteStore } from '@/parts/invitation/messageInvite.store'
import { VisitPlanStore } from '@/areas/invitations/visitPlan/visitPlan.store'
import { sendPlanAnswer } from '@/parts/share/planAnswer'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)

const template: NoticeTemplate = {
  isOffered: true,
  subject: 'A. Keller invites you',
  text: 'Dear {name},\n\nSee you.\n{remark}\n\nhttps://fair.example/i/…',
  left: 8,
  usual: '',
  perPerson: 10,
}
const record = (change: Partial<InviteRecord> = {}): InviteRecord => ({
  id: '7',
  inviteFormType: 'LINK',
  name: '',
  to: '',
  channel: '',
  note: '',
  state: 'open',
  failure: null,
  opened: 0,
  registered: 0,
  attended: 0,
  createdAt: '2027-04-01 10:00:00',
  sentAt: null,
  expiresAt: '2027-04-11 23:59:59',
  link: 'https://fair.example/i/x',
  params: {},
  hasTicket: false,
  mayWithdraw: true,
  ...change,
})

beforeEach(() => called.mockReset())

describe('guests as people paste them', () => {
  it('finds phones with names before and after, in full width, with marks and prefixes, each once', () => {
    const text = '王丽娜 13800138000\n\n１３８００１３８００１，李雷\r\n+49 151 12345678 Anna Keller\n王丽娜\t138-0013-8000\n13800138002'
    expect(readInvitees('SHORT_MSG', text)).toEqual({
      people: [
        { name: '王丽娜', contact: '13800138000' },
        { name: '李雷', contact: '13800138001' },
        { name: 'Anna Keller', contact: '+4915112345678' },
        { name: '', contact: '13800138002' },
      ],
      bad: [],
    })
  })

  it('finds email addresses, and names the lines that have none, a wrong one, or no name', () => {
    const { people, bad } = readInvitees('EMAIL', 'Anna; Anna@Example.com\n王丽娜\nx@y\n12 a@example.com')
    expect(people).toEqual([{ name: 'Anna', contact: 'anna@example.com' }])
    expect(bad.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(readInvitees('SHORT_MSG', '王丽娜 12').bad[0]!.error.code).toBe('phoneInvalid')
  })

  it('keeps the token of a code out of what is stored, and channels free of addresses', () => {
    expect(readVisitKey('v12.abc')).toEqual({ id: '12', token: 'abc' })
    for (const other of ['v12', '12.abc', 'metro', 'v12.', 'vx.abc', '']) expect(readVisitKey(other)).toBeNull()
    expect([sourceCodeStored('v12.abc'), sourceCodeStored('metro')]).toEqual(['v12', 'metro'])
    expect([validateChannel(''), validateChannel('微信群 2'), validateChannel('http://x.cn'), validateChannel('x'.repeat(21))]).toEqual([
      null,
      null,
      { code: 'nameInvalid' },
      { code: 'tooLong', max: 20 },
    ])
  })
})

describe('an invitation by message', () => {
  it('shows the guest and the words in the preview, and sends each person once', async () => {
    called.mockResolvedValue(template)
    const store = new MessageInviteStore('EMAIL')
    await store.load()
    expect(store.hasNote).toBe(true)
    store.fields.set('people', 'Anna Keller anna@example.com\nanna@example.com')
    store.fields.set('note', ' Hall 3 ')
    expect(store.preview!.text).toBe('Dear Anna Keller,\n\nSee you.\nHall 3\n\nhttps://fair.example/i/…')
    expect(store.check()).toBe(true)
    called.mockResolvedValueOnce({ accepted: 1, repeated: 0, left: 7, startsAt: null })
    await store.submit.run()
    expect(called).toHaveBeenCalledWith(invitationCalls.batch, {
      body: {
        inviteFormType: 'EMAIL',
        languageType: store.language,
        people: [{ name: 'Anna Keller', contact: 'anna@example.com' }],
        note: 'Hall 3',
      },
      key: expect.any(String),
    })
    expect([store.acceptedText, store.fields.typed.people]).toEqual([expect.stringMatching(/1 条邀请正在发送|On their way: 1/), ''])
    store.fields.set('people', 'late@example.com')
    called.mockResolvedValueOnce({ accepted: 1, repeated: 0, left: 6, startsAt: '2027-04-02 08:00:00' })
    await store.submit.run()
    expect(store.acceptedText).toMatch(/2027-04-02 08:00(?!:)/)
  })

  it('asks for corrections before it sends: nobody, a bad line, an address in the words', () => {
    const store = new MessageInviteStore('SHORT_MSG')
    expect(store.check()).toBe(false)
    store.fields.set('people', '13800138000\n12')
    store.fields.set('note', 'www.x.cn')
    expect(store.check()).toBe(false)
    expect(store.bad.map(({ line }) => line)).toEqual([2])
    expect(store.fields.errors.fields).toEqual(['people', 'note'])
    store.fields.set('people', Array.from({ length: 201 }, (_, at) => String(13800138000 + at)).join('\n'))
    store.fields.set('note', '')
    expect(store.check()).toBe(false)
    expect(called).not.toHaveBeenCalled()
  })
})

it('an address is asked for by its channel, and a channel with an address in its name is not', async () => {
  called.mockResolvedValue(record())
  const store = new AddressInviteStore('LINK')
  await store.load()
  expect(called).toHaveBeenLastCalledWith(invitationCalls.createOrGet, { query: { inviteFormType: 'LINK' } })
  store.fields.set('channel', 'http://x.cn')
  expect(await store.make.run()).toBe(false)
  store.fields.set('channel', ' 微信群 ')
  called.mockResolvedValue(record({ channel: '微信群' }))
  await store.make.run()
  await store.load()
  expect(called).toHaveBeenLastCalledWith(invitationCalls.createOrGet, { query: { inviteFormType: 'LINK', channel: '微信群' } })
  expect(store.address.value!.channel).toBe('微信群')
})

it('a withdrawal and a repetition load the list again', async () => {
  const store = new InviteListStore()
  called.mockResolvedValue({ records: [record()], total: 1, size: 10, current: 1, pages: 1 })
  await store.withdraw.run('7')
  expect(called.mock.calls.map(([row]) => row)).toEqual([invitationCalls.withdraw, invitationCalls.count, invitationCalls.list])
  await store.retry.run()
  expect(called.mock.calls.slice(3).map(([row]) => row)).toEqual([invitationCalls.retry, invitationCalls.count, invitationCalls.list])
})

it('a landing is open until the answer says otherwise, and a preset ticket follows the sign-in', async () => {
  const store = new VisitLandingStore('v7.token')
  expect(store.isOpen).toBe(true)
  called.mockResolvedValue({ from: '赵敏', note: '', isOpen: false, mayOptOut: false, hasOptedOut: true, plan: null })
  await store.optOut.run()
  expect(store.isOpen).toBe(false)
  session.applyLink({ sourceTicketTypeId: '12010102' })
  leadToPresetTicket()
  expect(session.destination).toEqual({ name: 'ticketTypeDetail', params: { id: '12010102' } })
})

describe('a plan to visit together', () => {
  const days = { firstDay: '2027-04-08', lastDay: '2027-04-11' }
  const plan = {
    id: '9',
    visitOn: '2027-04-09',
    meetAt: '10:00',
    place: '北门',
    note: '',
    link: 'https://fair.example/i/x',
    key: 'v9.t',
    opened: 0,
    coming: 0,
  }
  const answered = (change: Partial<MyVisitPlan> = {}): MyVisitPlan => ({ days, plan: null, friends: [], ...change })

  it('has a day of the fair, a time and a place without a way out of the fair', () => {
    const typed = { visitOn: '2027-04-08', meetAt: '09:30', place: 'Hall 3, booth 3.1B02', note: '' }
    const wrong = (change: object): string[] =>
      Object.entries(validatePlan({ ...typed, ...change }, days)).flatMap(([name, error]) => (error ? [`${name} ${error.code}`] : []))
    expect(wrong({})).toEqual([])
    expect(wrong({ visitOn: '2027-04-11', meetAt: '23:59', place: '馆'.repeat(40) })).toEqual([])
    expect(wrong({ visitOn: '2027-04-07', meetAt: '24:00', place: '馆'.repeat(41) })).toEqual([
      'visitOn dateInvalid',
      'meetAt patternMismatch',
      'place tooLong',
    ])
    expect(wrong({ visitOn: '2027-04-12', meetAt: '9:30', place: 'www.x.cn', note: '13800138000' })).toEqual([
      'visitOn dateInvalid',
      'meetAt patternMismatch',
      'place noteLeadsAway',
      'note noteLeadsAway',
    ])
    expect(wrong({ visitOn: '', meetAt: '', place: ' ' })).toEqual(['visitOn chooseOne', 'meetAt chooseOne', 'place required'])
    expect([meetingTimes[0], meetingTimes.at(-1), meetingTimes.length]).toEqual(['07:00', '21:30', 30])
  })

  it('begins on the first day that is left, is checked before it is sent, and becomes a card', async () => {
    const store = new VisitPlanStore()
    called.mockResolvedValue(answered())
    await store.mine.load()
    expect([store.isForm, store.card, store.time]).toEqual([true, null, ''])
    store.fields.set('visitOn', '2027-04-09')
    expect(await store.save.run()).toBe(false)
    expect(store.fields.errors.fields).toEqual(['place'])
    store.fields.set('place', ' 北门 ')
    called.mockResolvedValue(answered({ plan }))
    await store.save.run()
    expect(called).toHaveBeenLastCalledWith(visitPlanCalls.save, {
      body: { visitOn: '2027-04-09', meetAt: '10:00', place: '北门', note: '' },
    })
    expect([store.isForm, store.time]).toEqual([false, '4 月 9 日（周五） 10:00'])
    store.fairCard.set({ title: 'x', description: 'x', imageUrl: '', link: 'x' })
    expect(store.card).toMatchObject({ description: '4 月 9 日（周五） 10:00\u00a0· 北门', link: plan.link })
    store.change()
    expect([store.isForm, store.fields.typed.place]).toEqual([true, '北门'])
    called.mockResolvedValue(answered({ days: null }))
    await store.end.run()
    expect(called.mock.calls.at(-2)).toEqual([invitationCalls.withdraw, { body: { id: '9' } }])
    expect(store.isForm).toBe(false)
  })

  it('keeps an answer from before the sign-in, and sends it once, for the link by which the friend came', async () => {
    const store = new VisitLandingStore('v9.t')
    session.applyLink({ sourceCode: 'v9.t' })
    store.keepAnswer(true)
    expect(session.destination).toEqual({ name: 'inviteHome', params: {} })
    called.mockRejectedValueOnce(new CallFailure('offline', 0, ''))
    await sendPlanAnswer()
    called.mockResolvedValue({ isOwn: false, isComing: true })
    await Promise.all([sendPlanAnswer(), sendPlanAnswer()])
    expect(called.mock.calls).toEqual([1, 2].map(() => [visitPlanCalls.answer, { body: { key: 'v9.t', isComing: true } }]))
    store.keepAnswer(false)
    session.applyLink({ sourceCode: 'v8.t' })
    await sendPlanAnswer()
    expect(called).toHaveBeenCalledTimes(2)
    await store.answer.run(false)
    expect([called.mock.lastCall![1], store.part.value!.isComing]).toEqual([{ body: { key: 'v9.t', isComing: false } }, true])
  })
})

test('the sign-in before a gift says from whom it is and what it gives', () => {
  expect(giftNote('cn', { from: '王晓峰', tickets: ['一日票', '论坛门票 × 2'] })).toBe(
    '登录并完成登记，即可领取王晓峰送您的“一日票、论坛门票 × 2”',
  )
  expect(giftNote('cn', { from: '', tickets: ['一日票'] })).toBe('登录并完成登记，即可领取“一日票”')
  expect(giftNote('en', { from: 'A. Keller', tickets: ['One-day ticket'] })).toBe(
    'Sign in and register to claim the gift from A. Keller: One-day ticket',
  )
})

describe('what waits behind the sign-in', () => {
  const destination = { name: 'giveDetail', params: { id: '5' } }
  const gift = { from: '王晓峰', tickets: ['一日票'] }

  test('is named in the other language too, so that a switch on the sign-in page keeps it', async () => {
    session.setLanguage('cn')
    const giftIn = jest.fn(async () => ({ from: '王晓峰', tickets: ['One-day ticket'] }))
    leadNoted(destination, gift, giftIn)
    expect(session.destination).toEqual({ ...destination, note: { cn: '登录并完成登记，即可领取王晓峰送您的“一日票”' } })
    await Promise.resolve()
    await Promise.resolve()
    expect(giftIn).toHaveBeenCalledWith('en')
    expect(session.destination?.note?.en).toBe('Sign in and register to claim the gift from 王晓峰: One-day ticket')
  })

  test('a person who is led elsewhere meanwhile stays there, and without an answer one language is left', async () => {
    leadNoted(destination, gift, async () => gift)
    session.setDestination({ name: 'fair', params: {} })
    await new Promise((resolve) => setTimeout(resolve))
    expect(session.destination).toEqual({ name: 'fair', params: {} })
    leadNoted(destination, gift, () => Promise.reject(new CallFailure('offline', 0, 'offline')))
    await new Promise((resolve) => setTimeout(resolve))
    expect(Object.keys(session.destination!.note!)).toEqual(['cn'])
    leadNoted(destination, null, async () => gift)
    expect(session.destination).toEqual(destination)
  })
})
