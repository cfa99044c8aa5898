import { connectApi } from '@/api/connection'
import { upload } from '@/api/upload'
import { platform } from '@/platform'

jest.mock('@/platform', () => ({ ...jest.requireActual('@/platform/Platform'), platform: { upload: jest.fn() } }))

test('the host app gives an upload 6000 seconds @rule:R32', async () => {
  connectApi({
    baseUrl: '',
    client: 'client:secret',
    terminal: 'H5',
    link: () => ({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' }) as never,
    language: () => 'en',
    token: () => 'abc',
    owner: () => 'visitor',
    refresh: async () => false,
    unauthorized: () => undefined,
    toast: () => undefined,
    failed: () => undefined,
  })
  const send = jest.mocked(platform.upload)
  send.mockResolvedValue({ status: 200, body: { code: 200, success: true, data: { attachId: '1' }, msg: '' } } as never)
  await upload({ path: 'a.jpg' } as never, 'photo')
  expect(send.mock.calls[0]!.at(-1)).toBe(6_000_000)
  expect(send.mock.calls[0]![0]).toMatch(/put-file\?purpose=photo$/)
})
