import { cardCalls } from '@contract/connect/card.calls'
import { contactCalls } from '@contract/connect/contact.calls'
import type { ContactDetail } from '@contract/connect/contact.schema'
import type { ContactSyncBody, EntryAnswer, SentEntry } from '@contract/connect/contactSync.schema'
import { contactLabelCalls } from '@contract/connect/contactLabel.calls'
import * as errorCodes from '@contract/connect/errorCodes'
import { membershipCalls } from '@contract/connect/membership.calls'
import { surveyCalls } from '@contract/connect/survey.calls'
import { type Card, cardKeysOf, cardLine, encryptCard } from '@contract/rules/connect/encryptedCard'
import { passPayload, passText, readPass } from '@contract/rules/tickets/pass'
import nacl from 'tweetnacl'
import { type SurveyQuestion, surveyAnswer } from '@contract/rules/connect/survey'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { CallFailure } from '@/api/CallFailure'
import { cards } from '@/areas/connect/card/cards'
import { ContactStore, NewContactStore } from '@/areas/connect/contact/contact.store'
import { Journal, journal } from '@/areas/connect/contact/journal'
import { ScanStore } from '@/areas/connect/contact/scan.store'
import { SurveyStore } from '@/areas/connect/survey/survey.store'
import { gateOwner } from '@/parts/gate/gateOwner'
import { signal } from '@/parts/gate/signal'
import { journalName, unsentContacts } from '@/parts/signIn/unsentContacts'
import { replace } from '@/routes/go'
import { persist } from '@/stores/persist'
import { session } from '@/stores/session'
import { toast } from '@/ui/toast'
import { randomBytes } from '../../support/random'
import { signInHere } from '../tickets/signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/parts/gate/signal', () => ({ signal: jest.fn() }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), replace: jest.fn(), back: jest.fn() }))
jest.mock('@/ui/toast', () => ({ toast: jest.fn() }))
jest.mock('@/areas/connect/card/cardsFile', () => ({ readCards: jest.fn(async () => null), keepCards: jest.fn(async () => undefined) }))
const called = jest.mocked(call)
const offline = new CallFailure('offline', 0, 'No connection')

/** Of a class that this realm knows. */
const bytes = (count: number): Uint8Array => Uint8Array.from(randomBytes(count))

const cardKey = bytes(10)
const aPass = (ticketId: string, exhibitionId = session.scope!.exhibitionId): string =>
  passText(
    passPayload({
      ...{ keyId: 1, exhibitionId, ticketId, ticketTypeId: '1', entryDays: ['2027-04-08'], issuedAtMs: 0, cardKey },
    }),
    new Uint8Array(64),
  )

const lineOf = (ticketId: string, card: Card): string => {
  const keys = cardKeysOf(nacl, { cardKey, exhibitionId: session.scope!.exhibitionId, ticketId })
  return cardLine(keys.name, Buffer.from(encryptCard(nacl, keys, card, bytes(8))).toString('base64url'))
}

const detailOf = (id: string, more: Partial<ContactDetail> = {}): ContactDetail => ({
  ...{
    id,
    values: { name: '李雷' },
    tags: [],
    temperature: null,
    ownerId: null,
    owner: '',
    nextStep: null,
    isDue: false,
    source: 'qrCode',
  },
  ...{ firstAt: '2027-04-08 10:00:00', lastAt: '2027-04-08 10:00:00', notes: 0, withdrawnAt: null, noteList: [], history: [], merged: [] },
  ...{ scans: [{ at: '2027-04-08 10:00:00', author: '钱进', source: 'qrCode' }], rootId: null },
  ...{ files: [], answers: [], asked: 0, doubles: [] },
  ...more,
})

const taken = ({ entryId }: SentEntry): EntryAnswer => ({ entryId, isTaken: true, contactId: '77', refusal: null, reason: '' })
const notTaken = ({ entryId }: SentEntry, refusal: EntryAnswer['refusal'], reason: string): EntryAnswer => ({
  ...{ entryId, isTaken: false, contactId: null, refusal, reason },
})

const question: SurveyQuestion = {
  ...{ id: newUuid(), kind: 'single', title: '预计采购时间', isRetired: false },
  options: [
    { id: newUuid(), label: '三个月内' },
    { id: newUuid(), label: '一年内' },
  ],
}

let sent: SentEntry[] = []
let hasNetwork = false
let isMember = true
let answerOf: (entry: SentEntry) => EntryAnswer = taken

beforeEach(async () => {
  called.mockReset()
  jest.mocked(signal).mockReset()
  signInHere()
  persist(journalName(gateOwner()), null)
  Object.assign(journal(), { kept: new Journal()['kept'] })
  ;[sent, hasNetwork, isMember, answerOf] = [[], true, true, taken]
  called.mockImplementation(async (row, settings) => {
    if (!hasNetwork) throw offline
    if (row === membershipCalls.detail) return { isMember, seats: 1, used: 1 } as never
    if (row === cardCalls.bundle) return { cards: [lineOf('5', { name: '李雷', company: '精工机床' })], next: '5', isMore: false } as never
    if (row === contactLabelCalls.ofFair || row === contactLabelCalls.ofCompany) return [] as never
    if (row === contactCalls.detail) return detailOf('77') as never
    if (row === surveyCalls.detail) return { questions: [question], revision: 1, mayManage: false } as never
    const { entries } = (settings as unknown as { body: ContactSyncBody }).body
    sent.push(...entries)
    return { skewMs: 0, answers: entries.map((one) => answerOf(one)) } as never
  })
})

/** A phone that had a network in the morning. */
const aPhone = async (): Promise<ScanStore> => {
  const store = new ScanStore()
  await store.load()
  await cards.load()
  return store
}

/** Lets answers arrive that nobody waits for. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('without a network a badge opens its card, what is written waits, and all of it is sent afterwards @route:/scanCodePage @rule:R64', async () => {
  const store = await aPhone()
  hasNetwork = false
  await store.scan(aPass('5'))
  expect(store.shown).toMatchObject({ answer: 'yes', holderName: '李雷', ticketName: '精工机床' })
  await settled()
  expect(store.shown!.reason).toBe('待联网上传')
  const last = store.last!
  await last.toggle('展位参观')
  last.text.set('note', ' 要两台 ')
  await last.addNote()
  await last.warm('hot')
  expect(last.contact.value).toMatchObject({ temperature: 'hot', notes: 1, tags: [{ name: '展位参观' }] })
  expect(store.waitingCount).toBe(4)
  expect(unsentContacts()).toBe(4)
  // The page is closed and opened again.
  expect(new Journal().contactHere(last.id)).toMatchObject({ values: { name: '李雷' }, temperature: 'hot', notes: 1 })
  expect(new Journal().unknownPeople.map(({ values }) => values.name)).toEqual(['李雷'])
  expect(sent).toEqual([])
  hasNetwork = true
  await store.send()
  expect(sent.map(({ kind }) => kind)).toEqual(['scan', 'tag', 'note', 'temperature'])
  expect(sent[0]!.payload).toEqual({ code: aPass('5') })
  expect(new Set(sent.map(({ contactKey }) => contactKey)).size).toBe(1)
  expect([store.waitingCount, unsentContacts(), journal().idOf(last.id)]).toEqual([0, 0, '77'])
})

test('a badge without a card on the phone, and a number, are kept; what is no badge is not @route:/scanCodePage', async () => {
  const store = await aPhone()
  hasNetwork = false
  await store.scan(aPass('6'))
  expect(store.shown).toMatchObject({ answer: 'yes', holderName: '', reason: '已存在本机，联网后显示姓名' })
  await store.scan('123456789012')
  expect(store.waitingCount).toBe(2)
  await store.scan('a poster')
  expect(store.shown).toMatchObject({ answer: 'no', reason: '这不是入场二维码' })
  await store.scan(aPass('5', '999'))
  expect(store.shown).toMatchObject({ answer: 'no', reason: '这是其他展会的门票' })
  expect(store.waitingCount).toBe(2)
})

test('the server decides after the phone: a refusal names the person, and its reason is shown', async () => {
  const store = await aPhone()
  answerOf = (entry) => notTaken(entry, 'badgeRefused', '已挂失')
  await store.scan(aPass('5'))
  await settled()
  expect(store.shown).toMatchObject({ answer: 'no', holderName: '李雷', reason: '已挂失' })
  expect([store.last, store.waitingCount, journal().refused]).toEqual([null, 0, []])
  // The answer comes while the customer is still shown.
  hasNetwork = false
  await store.scan(aPass('5'))
  await settled()
  expect(store.shown).toMatchObject({ answer: 'yes', reason: '待联网上传' })
  hasNetwork = true
  await store.send()
  await settled()
  expect(store.shown).toMatchObject({ answer: 'no', holderName: '李雷', reason: '已挂失' })
  expect(journal().refused).toEqual([])
  // It comes while another page is in view: it is listed there, and the verdict changes at the return.
  hasNetwork = false
  await store.scan(aPass('5'))
  await settled()
  store.look(false)
  hasNetwork = true
  await store.send()
  await settled()
  expect(store.shown).toMatchObject({ answer: 'yes' })
  expect(journal().refused).toMatchObject([{ name: '李雷', reason: '已挂失' }])
  store.look(true)
  await settled()
  expect(store.shown).toMatchObject({ answer: 'no', reason: '已挂失' })
  expect(journal().refused).toEqual([])
  // Refused while nobody looked: it is listed until the person did.
  hasNetwork = false
  await store.scan(aPass('5'))
  await settled()
  answerOf = (entry) => (entry.payload.code === aPass('5') ? notTaken(entry, 'badgeRefused', '已挂失') : taken(entry))
  await store.scan(aPass('6'))
  hasNetwork = true
  await store.send()
  expect(journal().refused).toMatchObject([{ name: '李雷', reason: '已挂失' }])
  journal().forgetRefused()
  expect(new Journal().refused).toEqual([])
})

test('with a network the server answers with the customer, and a known one is called so', async () => {
  const store = await aPhone()
  await store.scan(aPass('6'))
  expect(store.shown).toMatchObject({ answer: 'yes', holderName: '李雷', reason: '' })
  const one = detailOf('77')
  const before = called.getMockImplementation()!
  called.mockImplementation(async (row, settings) =>
    row === contactCalls.detail ? (detailOf('77', { scans: [...one.scans, ...one.scans] }) as never) : before(row, settings as never),
  )
  await store.scan(aPass('6'))
  expect(store.shown!.reason).toBe('已是贵公司客户')
})

test('the right to scan is the last known one without a network, and ends when the server says so @rule:R64', async () => {
  const store = await aPhone()
  hasNetwork = false
  await store.membership.load()
  expect([store.isAuthorised, journal().isRightOld]).toEqual([true, true])
  hasNetwork = true
  isMember = false
  answerOf = (entry) => notTaken(entry, 'notAuthorised', '未开通')
  await store.scan(aPass('6'))
  expect([store.isAuthorised, journal().isRightOld]).toEqual([false, false])
  hasNetwork = false
  const later = new ScanStore()
  await later.membership.load()
  expect(later.isAuthorised).toBe(false)
})

test('a call that the server refuses keeps what waits, and says why', async () => {
  const store = await aPhone()
  const busy = new CallFailure('answer', errorCodes.scanNotAuthorised, '未开通扫码权限')
  const before = called.getMockImplementation()!
  called.mockImplementation(async (row, settings) => (row === contactCalls.sync ? Promise.reject(busy) : before(row, settings as never)))
  await store.scan(aPass('6'))
  expect(store.shown).toMatchObject({ answer: 'no', reason: '未开通扫码权限' })
  expect(store.waitingCount).toBe(1)
})

test('a customer who is typed without a network opens as the phone knows it', async () => {
  await aPhone()
  hasNetwork = false
  const store = new NewContactStore()
  await store.save.run()
  expect(store.fields.of('name').error).toBeTruthy()
  store.fields.set('name', ' 欧阳志远 ')
  store.fields.set('note', '明年再谈')
  await store.save.run()
  const { id } = jest.mocked(replace).mock.calls.at(-1)![1] as { id: string }
  const opened = new ContactStore(id)
  await opened.contact.load()
  expect(opened.contact.value).toMatchObject({ values: { name: '欧阳志远' }, notes: 1, source: 'manual' })
})

test('two tabs of one person lose nothing of each other', async () => {
  await aPhone()
  hasNetwork = false
  const [one, other] = [new Journal(), new Journal()]
  const note = (text: string) => [{ kind: 'note' as const, payload: { text } }]
  one.write('77', note('first'))
  other.write('77', note('second'))
  one.write('77', note('third'))
  const waiting = new Journal()
  expect(waiting.waitingCount).toBe(3)
  hasNetwork = true
  await waiting.send()
  expect(sent.map(({ payload }) => payload.text).sort()).toEqual(['first', 'second', 'third'])
})

test('lines of another person on this phone stay theirs', async () => {
  const store = await aPhone()
  hasNetwork = false
  await store.scan(aPass('5'))
  await settled()
  const before = gateOwner()
  signInHere('4711')
  expect(gateOwner()).not.toBe(before)
  expect([journal().waitingCount, unsentContacts(), cards.open(readPass(aPass('5'))!.pass)]).toEqual([0, 0, null])
  signInHere()
  expect(journal().waitingCount).toBe(1)
})

/** Answers of the server arrive when they are let go, the latest asked for last. */
const slowly = () => {
  const held: (() => void)[] = []
  const before = called.getMockImplementation()!
  called.mockImplementation(async (row, settings) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return before(row, settings as never)
  })
  return async () => {
    while (held.length > 0) {
      held.shift()!()
      await settled()
    }
  }
}

test('what is written while the server is slow is all written, once each @route:/custDetailInfoPage', async () => {
  const store = new ContactStore('77')
  await store.load()
  const answer = slowly()
  void store.warm('hot')
  store.text.set('note', '年底前交货')
  void store.addNote()
  // A second tap.
  void store.addNote()
  store.text.set('tag', '代理商')
  void store.addTag()
  expect(store.text.typed).toMatchObject({ note: '', tag: '' })
  expect(store.contact.value).toMatchObject({ temperature: 'hot', notes: 1, tags: [{ name: '代理商' }] })
  expect(new Journal().waitingCount).toBe(3)
  await settled()
  await answer()
  expect(sent.map(({ kind }) => kind)).toEqual(['temperature', 'note', 'tag'])
  expect([journal().waitingCount, store.failure]).toEqual([0, null])
})

test('a refused note comes back into its field, and the reason is shown', async () => {
  const store = new ContactStore('77')
  await store.load()
  answerOf = (entry) => notTaken(entry, 'notAuthorised', '无权限')
  store.text.set('note', '年底前交货')
  await store.addNote()
  expect([store.text.typed.note, store.failure?.message]).toEqual(['年底前交货', '无权限'])
  answerOf = taken
  await store.addNote()
  expect([store.text.typed.note, store.failure]).toEqual(['', null])
})

test('an answer that a later one overtook does not hide the later change', async () => {
  const store = new ContactStore('77')
  await store.load()
  const looks: ((contact: ContactDetail) => void)[] = []
  const before = called.getMockImplementation()!
  called.mockImplementation(async (row, settings) =>
    row === contactCalls.detail
      ? ((await new Promise<ContactDetail>((resolve) => looks.push(resolve))) as never)
      : before(row, settings as never),
  )
  const first = store.save({ note: 'one' })
  await settled()
  const second = store.save({ note: 'two' })
  await settled()
  expect(looks).toHaveLength(2)
  looks[1]!(detailOf('77', { notes: 2 }))
  looks[0]!(detailOf('77', { notes: 1 }))
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(store.contact.value!.notes).toBe(2)
})

test('questions are answered without a network, and the answers are sent afterwards @route:/surveyPage', async () => {
  const scans = await aPhone()
  await settled()
  hasNetwork = false
  await scans.scan(aPass('5'))
  await settled()
  const { id } = scans.last!
  expect(scans.last!.contact.value).toMatchObject({ asked: 1, answers: [] })
  const store = new SurveyStore(id)
  await store.load()
  expect(store.questions).toEqual([question])
  store.choose(question.id, question.options[0]!.id)
  expect(await store.save.run()).toBe(true)
  expect(toast).toHaveBeenLastCalledWith('已存在本机，待联网上传')
  expect(new Journal().contactHere(id)!.answers).toMatchObject([{ title: '预计采购时间', said: ['三个月内'] }])
  // The page of the questions opens again with the answer, and the scan shows it.
  const again = new SurveyStore(id)
  await again.load()
  expect(again.answerOf(question.id)).toEqual({ choices: [question.options[0]!.id] })
  await scans.load()
  await settled()
  expect(scans.last!.contact.value!.answers).toHaveLength(1)
  hasNetwork = true
  await journal().send()
  expect(sent.map(({ kind }) => kind)).toEqual(['scan', 'answer'])
  expect(sent[1]!.payload).toEqual(surveyAnswer(question, { choices: [question.options[0]!.id] }))
})

test('a refused answer stays on the page of the questions', async () => {
  const store = new SurveyStore('77')
  await store.load()
  answerOf = (entry) => notTaken(entry, 'notAuthorised', '无权限')
  store.choose(question.id, question.options[1]!.id)
  expect(await store.save.run()).toBe(false)
  expect(store.save.failure?.message).toBe('无权限')
  expect(store.answerOf(question.id)).toEqual({ choices: [question.options[1]!.id] })
})
