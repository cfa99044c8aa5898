import { visaInvitationCalls } from '@contract/exhibitor/visaInvitation.calls'
import type { VisaLetter, VisaLetterDetail, VisaLetters } from '@contract/exhibitor/visaInvitation.schema'
import * as errorCodes from '@contract/exhibitor/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { VisaInfoStore } from '@/areas/exhibitor/visaInvitation/visaInvitation.store'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const letter: VisaLetter = {
  ...{ letterId: '7', version: 2, state: 'refused', name: 'ANNA KELLER', nationality: 'DE', passport: 'C0*****47' },
  ...{ arrivesOn: '2027-04-07', departsOn: '2027-04-12', consulate: 'Frankfurt', reason: 'No', number: null },
  ...{ askedAt: '2027-02-01 09:00:00', issuedAt: null },
}
const detail: VisaLetterDetail = {
  ...letter,
  ...{
    surname: 'KELLER',
    givenNames: 'ANNA',
    sex: 'female',
    birthday: '1984-08-12',
    passportExpiresOn: '2030-01-01',
    jobTitle: 'Engineer',
  },
}
const offer: NonNullable<VisaLetters['offer']> = {
  ...{ until: '2027-03-25', isOpen: true, limit: 2, used: 1, passportUntil: '2027-10-11', consulates: 'An embassy' },
  fair: { startsOn: '2027-04-08', endsOn: '2027-04-11' },
  stay: { from: '2027-04-01', until: '2027-04-18' },
}
let list: VisaLetters
let sent: object[]
let answer: () => unknown
let stored: VisaLetterDetail

const signInAs = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId, deptId: '55', userName: '张思远', account: 'jinggong' })
}

beforeEach(() => {
  persisted.clear()
  signInAs('7')
  stored = detail
  list = { offer, mayApply: true, letters: [letter] }
  sent = []
  answer = () => letter
  mockCall.mockImplementation((row: unknown, { body }: { body: object } = { body: {} }) => {
    if (row === visaInvitationCalls.list) return Promise.resolve(list)
    if (row === visaInvitationCalls.detail) return Promise.resolve(stored)
    sent.push(body)
    return Promise.resolve().then(answer)
  })
})

const opened = async (): Promise<VisaInfoStore> => {
  const store = new VisaInfoStore()
  await store.load()
  return store
}

test('a correction sends the passport number only where it was typed again', async () => {
  const store = await opened()
  await store.open.run(letter)
  expect([store.form!.textOf('passportNumber'), store.form!.isMasked('passportNumber'), store.hasChanges]).toEqual([
    'C0*****47',
    true,
    false,
  ])
  store.form!.set('jobTitle', 'Manager')
  await store.session!.submission.run()
  expect(sent).toEqual([expect.objectContaining({ letterId: '7', version: 2, surname: 'KELLER', jobTitle: 'Manager' })])
  expect(sent[0]).not.toHaveProperty('passportNumber')
  expect(store.form).toBeNull()
  await store.open.run(letter)
  store.form!.clearMask('passportNumber')
  store.form!.set('passportNumber', 'C01X00T48')
  await store.session!.submission.run()
  expect(sent[1]).toMatchObject({ passportNumber: 'C01X00T48' })
})

test('a form with mistakes is not sent, and a refusal keeps all input', async () => {
  const store = await opened()
  await store.open.run(null)
  await store.session!.submission.run()
  expect(sent).toEqual([])
  await store.open.run(letter)
  answer = () => {
    throw new CallFailure('answer', errorCodes.visaLimitReached, 'All letters are in use')
  }
  store.form!.set('jobTitle', 'Manager')
  await store.session!.submission.run()
  expect([store.failure?.message, store.form?.textOf('jobTitle')]).toEqual(['All letters are in use', 'Manager'])
})

test('another person is offered only to those who may ask, in time and within the limit', async () => {
  const may = async (change: Partial<VisaLetters>): Promise<boolean> => {
    list = { ...list, offer, mayApply: true, ...change }
    return (await opened()).mayAdd
  }
  expect([
    await may({}),
    await may({ mayApply: false }),
    await may({ offer: { ...offer, isOpen: false } }),
    await may({ offer: { ...offer, used: 2 } }),
    await may({ offer: null }),
  ]).toEqual([true, false, false, false, false])
})

test('what was typed survives leaving the page, without what proves the passport', async () => {
  const store = await opened()
  await store.open.run(null)
  for (const [name, value] of Object.entries({
    surname: 'Keller',
    jobTitle: 'Manager',
    birthday: '1984-08-12',
    passportNumber: 'C01X00T48',
  }))
    store.form!.set(name, value)
  await store.session!.draft!.flush()
  expect([...persisted.values()].join()).not.toMatch(/1984-08-12|C01X00T48/)
  signInAs('8')
  const other = await opened()
  await other.open.run(null)
  expect([other.form!.textOf('surname'), other.hasChanges]).toEqual(['', false])
  signInAs('7')
  const again = await opened()
  await again.open.run(letter)
  expect(again.form!.textOf('surname')).toBe('KELLER')
  await again.open.run(null)
  expect([again.form!.textOf('surname'), again.form!.textOf('passportNumber')]).toEqual(['Keller', ''])
  expect([again.session!.hasToRetype, again.hasChanges]).toEqual([true, true])
  again.close()
  await again.open.run(null)
  expect([again.form!.textOf('surname'), again.hasChanges]).toEqual(['', false])
})

test('a passport number that was typed and left out of the draft is asked for again', async () => {
  const store = await opened()
  await store.open.run(letter)
  store.form!.clearMask('passportNumber')
  store.form!.set('passportNumber', 'C01X00T48')
  await store.session!.draft!.flush()
  const again = await opened()
  await again.open.run(letter)
  await again.session!.submission.run()
  expect([sent, again.form!.wrongFields.map(({ name }) => name)]).toEqual([[], ['passportNumber']])
})

test("a draft continues on a colleague's newer letter: fields that were not touched here show what it says", async () => {
  const store = await opened()
  await store.open.run(letter)
  store.form!.set('jobTitle', 'Manager')
  await store.session!.draft!.flush()
  stored = { ...detail, version: 3, consulate: 'Munich', jobTitle: 'Director' }
  const again = await opened()
  await again.open.run(letter)
  expect([again.form!.textOf('consulate'), again.form!.textOf('jobTitle')]).toEqual(['Munich', 'Manager'])
  await again.session!.submission.run()
  expect(sent).toEqual([expect.objectContaining({ version: 3, consulate: 'Munich', jobTitle: 'Manager' })])
})

test('a letter that a colleague changed meanwhile is asked for with the newer version', async () => {
  const store = await opened()
  await store.open.run(letter)
  store.form!.set('jobTitle', 'Manager')
  answer = () => {
    stored = { ...detail, version: 3, consulate: 'Munich' }
    throw new CallFailure('answer', errorCodes.visaChanged, 'Changed meanwhile')
  }
  await store.session!.submission.run()
  expect([store.failure?.message, store.form!.textOf('consulate'), store.form!.textOf('jobTitle')]).toEqual([
    'Changed meanwhile',
    'Munich',
    'Manager',
  ])
  answer = () => letter
  await store.session!.submission.run()
  expect([sent[1], store.form]).toEqual([expect.objectContaining({ version: 3, jobTitle: 'Manager' }), null])
})

test('a letter whose answer was lost is one letter, also after the form was closed', async () => {
  const keys: string[] = []
  const ask = mockCall.getMockImplementation()!
  mockCall.mockImplementation((row: unknown, settings: { key?: string }) => {
    if (row === visaInvitationCalls.submit) keys.push(settings.key!)
    return ask(row, settings) as unknown
  })
  answer = () => {
    throw new CallFailure('timeout', 0, 'slow')
  }
  const write = async (store: VisaInfoStore): Promise<void> => {
    await store.open.run(letter)
    store.form!.set('jobTitle', 'Manager')
    await Promise.all([store.session!.submission.run(), store.session!.submission.run()])
  }
  const store = await opened()
  await write(store)
  expect([keys.length, store.failure?.message]).toEqual([1, 'slow'])
  store.close()
  answer = () => letter
  await write(store)
  expect([keys.length, keys[1]]).toEqual([2, keys[0]])
})
