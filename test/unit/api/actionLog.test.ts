import { actionLogCalls } from '@contract/entry/actionLog.calls'
import { logAction } from '@/api/actionLog'
import { call } from '@/api/call'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const send = jest.mocked(call)

beforeEach(() => {
  jest.useFakeTimers()
  send.mockReset().mockResolvedValue({ counted: 1 } as never)
})
afterEach(() => jest.useRealTimers())

test('pages that were opened one after the other are sent together, with their numbers', () => {
  logAction('open', 'wallet')
  logAction('open', 'order')
  logAction('open', 'wallet')
  logAction('share', 'wallet')
  logAction('open', '')
  jest.runAllTimers()
  expect(send.mock.calls).toEqual([
    [
      actionLogCalls.save,
      {
        body: {
          actions: [
            { action: 'open', route: 'wallet', times: 2 },
            { action: 'open', route: 'order', times: 1 },
            { action: 'share', route: 'wallet', times: 1 },
          ],
        },
      },
    ],
  ])
})

test('counts that cannot be sent are dropped without a word', async () => {
  send.mockRejectedValue(new Error('away'))
  logAction('open', 'wallet')
  await jest.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]![1]).not.toHaveProperty('hasToast')
  jest.runAllTimers()
  expect(send).toHaveBeenCalledTimes(1)
})
