import { credentialCalls } from '@contract/exhibitor/credential.calls'
import { staffInvitationCalls } from '@contract/exhibitor/staffInvitation.calls'
import type { FormDefinition } from '@contract/rules/form/form'
import { companyDesk } from '@/areas/exhibitor/credential/companyDesk'
import { StaffDoorStore } from '@/areas/exhibitor/staffInvitation/own/door.store'
import { CredentialStore } from '@/parts/credential/CredentialStore'
import type { FormSession } from '@/parts/form/FormSession'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const words = { cn: '姓名', en: 'Name' }
const form: FormDefinition = {
  ...{ id: 'f', version: 1, title: words },
  sections: [{ fields: [{ name: 'one', kind: 'text', label: words }] }],
}

const signInAs = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId, deptId: '55', userName: '', account: '' })
}

beforeEach(() => {
  persisted.clear()
  mockCall.mockImplementation(async (row: unknown) => {
    if (row === credentialCalls.config) return { kind: null, form }
    if (row === staffInvitationCalls.mine) return { form, person: null, registration: null }
    return []
  })
})

const credential = async (): Promise<FormSession> => {
  const store = new CredentialStore({ type: 'exhibitor', id: undefined, replaces: undefined, isEdit: false }, companyDesk)
  await store.load()
  return store.session
}

const staff = async (): Promise<FormSession> => {
  const store = new StaffDoorStore(true)
  await store.load()
  return store.session
}

test.each([
  ['a credential', credential],
  ['a member of the staff', staff],
] as const)('the next person on the phone does not see what was typed for %s', async (_, opened) => {
  const typed = async (): Promise<string> => (await opened()).form!.textOf('one')
  signInAs('7')
  const writing = await opened()
  writing.form!.set('one', '顾维')
  await writing.draft!.flush()
  signInAs('8')
  expect(await typed()).toBe('')
  signInAs('7')
  expect(await typed()).toBe('顾维')
})
