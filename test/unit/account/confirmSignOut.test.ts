import { unsentContacts } from '@/parts/signIn/unsentContacts'
import { confirmSignOut } from '@/parts/signIn/confirmSignOut'
import { signOut } from '@/parts/signIn/signOut'
import { journal } from '@/areas/connect/contact/journal'
import { confirm } from '@/ui/Dialog/confirm'
import { call } from '@/api/call'
import { signInHere } from '../tickets/signInHere'

jest.mock('@/ui/Dialog/confirm', () => ({ confirm: jest.fn(async () => true) }))
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn(async () => null) }))

const asked = async (): Promise<string> => {
  await confirmSignOut()
  return jest.mocked(confirm).mock.calls.at(-1)![0].message!
}

test('a sign-out names customers that were not sent, and leaves none of them on the phone', async () => {
  signInHere()
  expect(await asked()).toContain('门票和登记信息都会保留')
  journal().write('0a0a0a0a-0000-4000-8000-000000000001', [
    { kind: 'field', payload: { name: 'name', value: '李雷' } },
    { kind: 'note', payload: { text: '报价' } },
  ])
  expect(await asked()).toContain('2 条客户记录尚未上传')
  const closing = journal()
  await signOut()
  closing.mute()
  expect(jest.mocked(call)).toHaveBeenCalled()
  signInHere()
  expect([unsentContacts(), journal().waitingCount]).toEqual([0, 0])
})
