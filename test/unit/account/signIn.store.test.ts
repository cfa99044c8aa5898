import type { CallRow } from '@contract/call'
import { codeCalls } from '@contract/account/code.calls'
import { tokenCalls } from '@contract/account/token.calls'
import * as errorCodes from '@contract/account/errorCodes'
import { runInAction } from 'mobx'
import { CallFailure } from '@/api/CallFailure'
import { SignInStore } from '@/areas/account/signIn/signIn.store'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

const mockServer = jest.fn<Promise<unknown>, [CallRow, { body?: Record<string, string> }]>()
jest.mock('@/api/call', () => ({ call: (row: CallRow, settings: object) => mockServer(row, settings) }))
jest.mock('@/platform', () => ({ platform: { externalSignIns: [] } }))
jest.mock('@/parts/signIn/openId', () => ({ openIdHandle: () => Promise.resolve(null), forgetHandle: () => undefined }))
const mockNext = jest.fn(() => Promise.resolve())
jest.mock('@/stores/goToNextStep', () => ({ loadAndGoToNextStep: () => mockNext() }))
jest.mock('@/stores/resumeAtEntry', () => ({ resumeAtEntry: () => undefined }))

const granted = { access_token: 'new', refresh_token: 'r', user_id: '9', dept_id: '', user_name: 'Wang', account: '139****5696' }
const text = { id: 'privacy-agreement', title: { cn: '《隐私政策》', en: 'Privacy policy' } }
let isCodeRight = true

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
const tries = (): (string | undefined)[] =>
  mockServer.mock.calls.flatMap(([row, { body }]) => (row === tokenCalls.grant ? [body?.['value']] : []))

beforeEach(() => {
  isCodeRight = true
  mockNext.mockClear()
  mockServer.mockReset().mockImplementation((row) => {
    if (row === codeCalls.send) return Promise.resolve({ resendInSeconds: 60 })
    return isCodeRight ? Promise.resolve(granted) : Promise.reject(new CallFailure('answer', errorCodes.codeWrong, '还可尝试 4 次'))
  })
  localStorage.clear()
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor', languageType: 'en' })
  session.signOut()
  runInAction(() => {
    config.function = { cnLoginMode: 'appsms,password', enLoginMode: 'appemail,appsms' }
    config.exhibition = { signInAgreements: [text] } as never
  })
})

const withCode = async (): Promise<SignInStore> => {
  const store = new SignInStore()
  store.codeForm.fields.set('email', 'Li@Example.com')
  await store.sendCode()
  return store
}

test('a phone that drops the page while the person reads the message still asks for the code', async () => {
  await withCode()
  const later = new SignInStore()
  expect([later.isCodeStep, later.codeForm.sentTo?.contact]).toEqual([true, 'li@example.com'])
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
  expect(new SignInStore().isCodeStep).toBe(false)
  clock.mockRestore()
})

test('the last digit signs in where the agreements are accepted', async () => {
  const store = await withCode()
  store.agree(true)
  store.codeForm.fields.set('code', '12345')
  await settle()
  expect(tries()).toEqual([])
  store.codeForm.fields.set('code', '123456')
  await settle()
  expect([tries(), session.token?.userId, mockNext.mock.calls.length]).toEqual([['123456'], '9', 1])
})

test('without the agreements the form says what is missing, and signs in once they are accepted', async () => {
  const store = await withCode()
  store.codeForm.fields.set('code', '123456')
  await settle()
  expect([store.isAgreementMissing, tries()]).toEqual([true, []])
  store.agree(true)
  await settle()
  expect([store.isAgreementMissing, tries()]).toEqual([false, ['123456']])
})

test('a wrong code is not sent again by itself, a corrected one is', async () => {
  isCodeRight = false
  const store = await withCode()
  store.agree(true)
  store.codeForm.fields.set('code', '000000')
  await settle()
  expect(store.codeForm.fields.of('code').error).toBe('还可尝试 4 次')
  store.agree(false)
  store.agree(true)
  await settle()
  expect(tries()).toEqual(['000000'])
  expect(await store.signIn()).toBe(false)
  isCodeRight = true
  store.codeForm.fields.set('code', '00000')
  store.codeForm.fields.set('code', '000001')
  await settle()
  expect(tries()).toEqual(['000000', '000000', '000001'])
})

test('a switch of language changes neither the method nor what was typed and sent to whom', async () => {
  const store = await withCode()
  store.codeForm.fields.set('code', '1234')
  session.switchLanguage()
  expect([session.language, store.mode, store.tabs]).toEqual(['cn', 'appemail', ['appsms', 'password', 'appemail']])
  expect(store.codeForm.sentTo).toEqual({ channel: 'email', contact: 'li@example.com' })
  expect(store.codeForm.fields.typed).toMatchObject({ email: 'Li@Example.com', code: '1234' })
  expect(new SignInStore().mode).toBe('appsms')
})

test('before anything is typed the language decides the method @rule:R17', () => {
  const store = new SignInStore()
  expect(store.mode).toBe('appemail')
  session.switchLanguage()
  expect(store.mode).toBe('appsms')
  store.choose('password')
  session.switchLanguage()
  expect(store.mode).toBe('password')
})
