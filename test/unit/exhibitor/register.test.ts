import * as accountErrorCodes from '@contract/account/errorCodes'
import * as exhibitorErrorCodes from '@contract/exhibitor/errorCodes'
import { applicationCalls } from '@contract/exhibitor/application.calls'
import type { OwnApplication } from '@contract/exhibitor/application.schema'
import { applicationForm } from '@contract/rules/exhibitor/application'
import { CallFailure } from '@/api/CallFailure'
import { RegisterStore } from '@/areas/exhibitor/application/register.store'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const sent: NonNullable<OwnApplication['sent']> = {
  ...{ number: 'A7K4-M2XQ', state: 'submitted', submittedAt: '2027-02-01 09:00:00', decidedAt: null },
  ...{ revision: '1', reason: '', name: { cn: '长江机床', en: 'Changjiang' } },
}
let own: OwnApplication
let answers: Map<unknown, () => unknown>

beforeEach(() => {
  own = {
    ...{ form: applicationForm('industry', []), values: { contactPhone: '13800138000' }, fileUrls: {} },
    ...{ applicantId: '7', contact: '138****8000', isOpen: true, sent: null },
  }
  answers = new Map<unknown, () => unknown>([
    [applicationCalls.offer, () => ({ isOpen: true, until: '2027-03-01' })],
    [applicationCalls.confirm, () => ({ key: 'a-proof', seconds: 60 })],
    [applicationCalls.own, () => own],
  ])
  mockCall.mockImplementation((row: unknown) => Promise.resolve().then(answers.get(row)))
})

const confirmed = async (): Promise<RegisterStore> => {
  const store = new RegisterStore()
  store.choose('phone')
  store.code.fields.set('phone', '13800138000')
  store.code.fields.set('code', '123456')
  await store.confirm.run()
  return store
}

test('a code opens the form, which begins with the contact that it confirmed', async () => {
  const { application } = await confirmed()
  expect([application!.isOpen, application!.session!.form!.textOf('contactPhone')]).toEqual([true, '13800138000'])
})

test('a wrong code is shown at its field, and nothing opens', async () => {
  answers.set(applicationCalls.confirm, () => {
    throw new CallFailure('answer', accountErrorCodes.codeWrong, 'Wrong')
  })
  const store = await confirmed()
  expect([store.application, store.failure, store.code.fields.of('code').error]).toEqual([null, null, 'Wrong'])
})

test.each([
  ['submitted', false],
  ['approved', false],
  ['refused', true],
  ['withdrawn', true],
] as const)('an application that is %s can be corrected: %s', async (state, isOpen) => {
  own = { ...own, sent: { ...sent, state } }
  const { application } = await confirmed()
  expect([application!.isOpen, application!.session !== null]).toEqual([isOpen, isOpen])
})

test('a proof that has expired leads back to the contact', async () => {
  answers.set(applicationCalls.own, () => {
    throw new CallFailure('answer', exhibitorErrorCodes.applicationProofOver, 'Over')
  })
  const store = await confirmed()
  expect([store.application!.own.isNotFound, store.application!.isOver]).toEqual([true, true])
  store.again()
  expect(store.application).toBeNull()
})

test('a number that nobody has is shown at its field', async () => {
  const store = new RegisterStore()
  expect(await store.look.run()).toBe(false)
  answers.set(applicationCalls.status, () => {
    throw new CallFailure('answer', exhibitorErrorCodes.applicationUnknown, 'Nobody has it')
  })
  store.number.set('number', 'ZZZZ-2222')
  await store.look.run()
  expect([store.number.of('number').error, store.look.result]).toEqual(['Nobody has it', null])
  answers.set(applicationCalls.status, () => sent)
  await store.look.run()
  expect(store.look.result).toEqual(sent)
})
