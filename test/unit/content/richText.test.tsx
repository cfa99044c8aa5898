import { openLink } from '@/parts/richText/openLink'

jest.mock('@/routes/go', () => ({ go: (...parts: unknown[]) => mockOpened('go', ...parts) }))
jest.mock('@/stores/leaveApp', () => ({ leaveApp: (...parts: unknown[]) => mockOpened('leave', ...parts) }))
jest.mock('@/platform', () => ({
  platform: { dial: (phone: string) => mockOpened('dial', phone), writeMail: (address: string) => mockOpened('mail', address) },
}))

const mockOpened = jest.fn<Promise<unknown>, unknown[]>(() => Promise.resolve())

test('a link of a text opens the site, the dialler, the mail or a page of ours', async () => {
  await openLink({ to: 'web', url: 'https://a.example/' })
  await openLink({ to: 'phone', phone: '+8627' })
  await openLink({ to: 'mail', address: 'a@b.example' })
  await openLink({ to: 'page', route: 'newsDetails', params: { id: '7' } })
  await openLink({ to: 'page', route: 'ofANewerServer', params: {} })
  expect(mockOpened.mock.calls).toEqual([
    ['leave', 'https://a.example/', 'go'],
    ['dial', '+8627'],
    ['mail', 'a@b.example'],
    ['go', 'newsDetails', { id: '7' }],
  ])
})
