import { contactWebhookCalls } from '@contract/connect/contactWebhook.calls'
import { membershipCalls } from '@contract/connect/membership.calls'
import { call } from '@/api/call'
import { ContactWebhookStore } from '@/areas/connect/contactWebhook/contactWebhook.store'
import { signInHere } from '../tickets/signInHere'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))

let stored = ''
/** What the person does before the answer is there. */
let meanwhile = (): void => undefined

beforeEach(() => {
  signInHere()
  stored = 'https://crm.example/a'
  jest.mocked(call).mockImplementation(async (row) => {
    if (row === membershipCalls.detail) return { mayManage: true, used: 1 } as never
    if (row === contactWebhookCalls.deliveries) return { records: [], total: 0, current: 1, pages: 1, size: 20 } as never
    meanwhile()
    return { address: stored, isOn: true, waiting: 0, failed: 0 } as never
  })
})

test('the address of a colleague is shown, and one that was typed stays, also while the page asks again @route:/dataExport/webhook', async () => {
  const store = new ContactWebhookStore()
  await store.load()
  expect([store.fields.typed.address, store.isChanged]).toEqual(['https://crm.example/a', false])
  stored = 'https://crm.example/b'
  await store.load()
  expect([store.fields.typed.address, store.isChanged]).toEqual(['https://crm.example/b', false])
  meanwhile = () => store.fields.set('address', 'https://crm.example/typed')
  await store.load()
  expect([store.fields.typed.address, store.isChanged]).toEqual(['https://crm.example/typed', true])
})
