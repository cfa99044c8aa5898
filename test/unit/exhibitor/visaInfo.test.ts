import { visaInvitationCalls } from '@contract/exhibitor/visaInvitation.calls'
import type { VisaLetter, VisaLetterDetail, VisaLetters } from '@contract/exhibitor/visaInvitation.schema'
import * as errorCodes from '@contract/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { VisaInfoStore } from '@/areas/exhibitor/visaInvitation/visaInvitation.store'

const mockCall = jest.fn()
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

beforeEach(() => {
  list = { offer, mayApply: true, letters: [letter] }
  sent = []
  answer = () => letter
  mockCall.mockImplementation((row: unknown, { body }: { body: object } = { body: {} }) => {
    if (row === visaInvitationCalls.list) return Promise.resolve(list)
    if (row === visaInvitationCalls.detail) return Promise.resolve(detail)
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
  await store.submit.run()
  expect(sent).toEqual([expect.objectContaining({ letterId: '7', version: 2, surname: 'KELLER', jobTitle: 'Manager' })])
  expect(sent[0]).not.toHaveProperty('passportNumber')
  expect(store.form).toBeNull()
  await store.open.run(letter)
  store.form!.clearMask('passportNumber')
  store.form!.set('passportNumber', 'C01X00T48')
  await store.submit.run()
  expect(sent[1]).toMatchObject({ passportNumber: 'C01X00T48' })
})

test('a form with mistakes is not sent, and a refusal keeps all input', async () => {
  const store = await opened()
  await store.open.run(null)
  await store.submit.run()
  expect(sent).toEqual([])
  await store.open.run(letter)
  answer = () => {
    throw new CallFailure('answer', errorCodes.visaLimitReached, 'All letters are in use')
  }
  store.form!.set('jobTitle', 'Manager')
  await store.submit.run()
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
