import * as errorCodes from '@contract/exhibitor/errorCodes'
import { companyAccountCalls } from '@contract/exhibitor/companyAccount.calls'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { FormDefinition } from '@contract/rules/form/form'
import { CallFailure } from '@/api/CallFailure'
import { JoinStore } from '@/areas/exhibitorServices/companyAccount/join.store'
import { StaffDoorStore } from '@/areas/exhibitor/staffInvitation/own/door.store'
import { session } from '@/stores/session'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
const mockGrant = jest.fn()
jest.mock('@/parts/signIn/grant', () => ({ grant: (...all: unknown[]) => mockGrant(...all) }))
jest.mock('@/stores/goToNextStep', () => ({ loadAndGoToNextStep: () => Promise.resolve() }))
jest.mock('@/ui/scrollToTop', () => ({ scrollToTop: () => undefined }))

const words = (text: string) => ({ cn: text, en: text })
const form: FormDefinition = {
  ...{ id: 'badge', version: 2, title: words('Badge') },
  sections: [{ fields: [{ name: 'name', kind: 'name', isRequired: true, label: words('Name') }] }],
}
const key = 's12.abcdefghijklmnopqrstuv'
const opened = { state: 'open', company: '江汉机床', booth: '', kindName: null, until: null }
const registration = { id: '7', revision: '2', state: 'refused', credentialState: null, remark: '姓名不符' }

let said: { path: string; query?: object; body?: object }[]
let answers: Map<unknown, () => unknown>

beforeEach(() => {
  said = []
  answers = new Map<unknown, () => unknown>([
    [calls.opened, () => opened],
    [calls.mine, () => ({ invitation: opened, registration: null, form, person: null, pass: null })],
    [calls.register, () => registration],
  ])
  mockGrant.mockReset().mockResolvedValue(undefined)
  mockCall.mockImplementation((row: { path: string }, { query, body }: { query?: object; body?: object } = {}) => {
    said.push({ path: row.path, ...(query && { query }), ...(body && { body }) })
    return Promise.resolve().then(() => answers.get(row)?.())
  })
  session.signOut()
})

const comeBy = (sourceCode: string, more: object = {}): void =>
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'staff', sourceCode, ...more })
const signedIn = (): void =>
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '5', deptId: '', userName: '', account: '' } as never)
const askedOf = (row: { path: string }) => said.filter(({ path }) => path === row.path)

test('before sign-in the page asks what the invitation says, and nothing while its address leads through the entry point', async () => {
  comeBy(key)
  await new StaffDoorStore(false).load()
  expect(said).toEqual([])
  const store = new StaffDoorStore(true)
  await store.load()
  expect([store.isOwn, store.opened.value?.company, said.length]).toEqual([false, '江汉机床', 1])
})

test('the form is sent with the link and how it came, and a refused one as a correction', async () => {
  comeBy(key, { inviteType: 'QRCODE' })
  signedIn()
  const store = new StaffDoorStore(true)
  await store.load()
  expect([store.isOwn, store.isForm]).toEqual([true, true])
  store.session.form!.set('name', '李卫国')
  await store.session.submission.run()
  const sent = { formId: 'badge', version: 2, values: { name: '李卫国' } }
  expect(askedOf(calls.register)[0]!.body).toEqual({ key, way: 'QRCODE', ...sent })
  answers.set(calls.mine, () => ({
    ...{ invitation: opened, registration, form, pass: null },
    person: { values: { name: '李卫国' }, masked: [], photoUrls: {} },
  }))
  await store.load()
  expect(store.session.form!.values.name).toBe('李卫国')
  store.session.form!.set('name', '李卫')
  await store.load()
  expect(store.session.form!.values.name).toBe('李卫')
  await store.session.submission.run()
  expect(askedOf(calls.register)[1]!.body).toEqual({ id: '7', revision: '2', ...sent, values: { name: '李卫' } })
})

test('a code that is no invitation asks for the own registration alone', async () => {
  comeBy('metro')
  signedIn()
  const store = new StaffDoorStore(true)
  await store.load()
  expect([store.key, askedOf(calls.mine)[0]!.query]).toEqual([undefined, {}])
})

const good = { account: 'Fang.Yajing', newPassword: 'Hall 8, stand 12!', newPassword1: 'Hall 8, stand 12!' }
const fill = (store: JoinStore, values: Partial<typeof good>): void => {
  for (const [name, text] of Object.entries({ ...good, ...values })) store.fields.set(name as keyof typeof good, text)
}

test('a colleague makes an account by the link, is signed in, and bad entries stay on the phone', async () => {
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'exhibitorDept', sourceCode: 'm12.abcdefghij' })
  answers.set(companyAccountCalls.create, () => ({ account: 'fang.yajing' }))
  const store = new JoinStore()
  for (const bad of [{ account: 'abc' }, { newPassword: 'simple' }, { newPassword1: 'other' }]) {
    fill(store, bad)
    expect(await store.create.run()).toBe(false)
  }
  expect(said).toEqual([])
  fill(store, {})
  await store.create.run()
  expect(said[0]!.body).toEqual({ key: 'm12.abcdefghij', ...good })
  expect(mockGrant).toHaveBeenCalledWith({ grant_type: 'password', username: 'fang.yajing', password: good.newPassword })
})

test('a link that was used meanwhile is asked again, and a code of another kind names no invitation', async () => {
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'exhibitorDept', sourceCode: 'm12.abcdefghij' })
  answers.set(companyAccountCalls.join, () => {
    throw new CallFailure('answer', errorCodes.memberInvitationOver, 'over')
  })
  answers.set(companyAccountCalls.opened, () => ({ ...opened, state: 'joined', role: 'staff', rights: [] }))
  const store = new JoinStore()
  expect(await store.join.run()).toBe(false)
  expect([store.join.failure?.message, store.opened.value?.state]).toEqual(['over', 'joined'])
  comeBy(key)
  expect(new JoinStore().key).toBe('')
})
