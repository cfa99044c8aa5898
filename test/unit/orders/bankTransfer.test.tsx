import type { BankTransfer } from '@contract/orders/bankTransfer.schema'
import { bankTransferCalls } from '@contract/orders/bankTransfer.calls'
import { Text } from '@tarojs/components'
import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { BankTransferPart } from '@/parts/bankTransfer/BankTransferPart'
import { BankTransferStore } from '@/parts/bankTransfer/BankTransferStore'
import { PlatformError, platform } from '@/platform'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/api/upload', () => ({ ...jest.requireActual('@/api/upload'), upload: jest.fn() }))
const called = jest.mocked(call)
const uploaded = jest.mocked(upload)

const transfer = (change: Partial<BankTransfer> = {}): BankTransfer => ({
  orderId: '1',
  state: 'waiting',
  account: { holder: 'Fairs Ltd.', bank: 'Test Bank', accountNumber: '3202006009200012345', bic: 'ICBKCNBJ' },
  amount: '100.00',
  currency: 'CNY',
  received: '0.00',
  missing: '100.00',
  reference: 'RF18 2K7M 9QXA',
  payBy: '2027-03-11',
  proof: null,
  refusal: null,
  goesBack: '0.00',
  refundAccount: null,
  ...change,
})

/** Answers every call with a transfer, and notes what was sent. */
const answering = (answer: BankTransfer): { row: unknown; body?: unknown }[] => {
  const sent: { row: unknown; body?: unknown }[] = []
  called.mockImplementation((async (row: unknown, settings: { body?: unknown }) => {
    sent.push({ row, body: settings.body })
    return answer
  }) as never)
  return sent
}

beforeEach(() => {
  called.mockReset()
  uploaded.mockReset()
})

const shownOf = async (answer: BankTransfer, order: Parameters<typeof BankTransferPart>[0]['order']): Promise<Shown> => {
  answering(answer)
  const shown = await Shown.of(<BankTransferPart order={order} />)
  await shown.settle()
  return shown
}

test('an order that waits shows account, amount, reference and proof @route:/order/:orderId', async () => {
  const shown = await shownOf(transfer(), { orderId: '1', state: 'pendingPayment', transfer: 'waiting' })
  const text = shown.text('transfer-account')
  for (const part of ['3202006009200012345', 'RF18 2K7M 9QXA', '¥100.00', 'Fairs Ltd.', 'ICBKCNBJ']) expect(text).toContain(part)
  expect([shown.has('transfer-picture'), shown.has('transfer-document'), shown.has('refund-account-form')]).toEqual([true, true, false])
  shown.gone()
})

test('a part that arrived and a refused proof are shown', async () => {
  const answer = transfer({ state: 'refused', refusal: 'unreadable', received: '40.00', missing: '60.00' })
  const shown = await shownOf(answer, { orderId: '1', state: 'pendingPayment', transfer: 'refused' })
  expect(shown.text('transfer-refused')).toContain('unreadable')
  expect(shown.text('transfer-amount')).toContain('¥60.00')
  expect(shown.has('transfer-received')).toBe(true)
  shown.gone()
})

test('money that goes back asks for the account, and shows a named one masked', async () => {
  const order = { orderId: '1', state: 'refunding' as const, transfer: 'complete' as const, refundsByTransfer: true }
  const asking = await shownOf(transfer({ goesBack: '50.00' }), order)
  expect(asking.has('refund-account-save')).toBe(true)
  asking.gone()
  const refundAccount = { holder: 'Li Wei', bank: 'Bank', maskedNumber: '•••• 5432' }
  const named = await shownOf(transfer({ goesBack: '50.00', refundAccount }), order)
  expect(named.text('refund-account')).toContain('•••• 5432')
  expect(named.has('transfer-account')).toBe(false)
  named.gone()
})

test('an order that is paid otherwise asks nothing', async () => {
  const shown = await shownOf(transfer(), { orderId: '1', state: 'pendingPayment' })
  expect(called).not.toHaveBeenCalled()
  shown.gone()
})

test('a proof is picked, uploaded and sent; a document that is too large is not', async () => {
  const sent = answering(transfer({ state: 'proofSent' }))
  uploaded.mockResolvedValue({ attachId: '9', link: '', name: '', originalName: '' })
  jest.spyOn(platform, 'pickImage').mockResolvedValue({ path: 'a', sizeBytes: 10 })
  jest.spyOn(platform, 'shrinkImage').mockResolvedValue({ path: 'b', sizeBytes: 5 })
  const store = new BankTransferStore('1')
  await store.send.run('picture')
  expect(uploaded).toHaveBeenCalledWith({ path: 'b', sizeBytes: 5 }, 'transferProof')
  expect(sent).toEqual([{ row: bankTransferCalls.proof, body: { orderId: '1', fileId: '9' } }])
  jest.spyOn(platform, 'pickFile').mockResolvedValue({ path: 'c', sizeBytes: 6_000_000, name: 'c.pdf' })
  await store.send.run('document')
  expect([store.pickFailure, sent.length]).toEqual(['tooLarge', 1])
  jest.spyOn(platform, 'pickFile').mockRejectedValue(new PlatformError('cancelled'))
  await store.send.run('document')
  expect(store.pickFailure).toBeNull()
})

test('a buyer opens the own proof: a picture as a picture, a document as one, and by a fresh address after ten minutes', async () => {
  const shown = jest.spyOn(platform, 'showPicture').mockResolvedValue()
  const proof = { link: 'https://fair.example/file/9?signature=a', isPicture: true, sentAt: '2027-03-01 10:00:00' }
  const sent = answering(transfer({ state: 'proofSent', proof }))
  const store = new BankTransferStore('1')
  await store.load()
  await store.open.run()
  expect([shown.mock.calls, sent.length]).toEqual([[[proof.link]], 1])
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  answering(transfer({ state: 'proofSent', proof: { ...proof, link: 'https://fair.example/file/9?signature=b', isPicture: false } }))
  const left = jest.spyOn(platform, 'leave').mockResolvedValue()
  await store.open.run()
  expect([left.mock.calls, shown.mock.calls.length]).toEqual([[['https://fair.example/file/9?signature=b']], 1])
  later.mockRestore()
})

test('the account for a refund is checked before it is sent', async () => {
  const sent = answering(transfer())
  const store = new BankTransferStore('1')
  await store.name.run()
  expect(sent).toEqual([])
  expect(store.account.errors.sentenceOf('holder')).toBeTruthy()
  for (const [name, text] of Object.entries({ holder: 'Li Wei', bank: 'Bank', accountNumber: 'gb82 west 1234 5698 7654 32' }))
    store.account.set(name as never, text)
  await store.name.run()
  expect(sent[0]!.body).toEqual({ orderId: '1', holder: 'Li Wei', bank: 'Bank', accountNumber: 'GB82WEST12345698765432', bic: '' })
})

test('what is below a transfer waits for its height, and comes without it if it fails @route:/order/:orderId', async () => {
  const order = { orderId: '1', state: 'pendingPayment', transfer: 'waiting' } as const
  const below = <Text id="below">below</Text>
  let end: (transfer: BankTransfer) => void = () => undefined
  called.mockImplementation((() => new Promise((resolve) => (end = resolve))) as never)
  const shown = await Shown.of(<BankTransferPart order={order}>{below}</BankTransferPart>)
  await shown.settle()
  expect(shown.has('below')).toBe(false)
  end(transfer())
  await shown.settle()
  expect([shown.has('transfer-account'), shown.has('below')]).toEqual([true, true])
  shown.gone()
  called.mockRejectedValue(new CallFailure('offline', 0, 'offline'))
  const failed = await Shown.of(<BankTransferPart order={order}>{below}</BankTransferPart>)
  await failed.settle()
  expect([failed.has('transfer-account'), failed.has('below')]).toEqual([false, true])
  failed.gone()
  const paid = await Shown.of(<BankTransferPart order={{ orderId: '2', state: 'paid' }}>{below}</BankTransferPart>)
  expect(paid.has('below')).toBe(true)
  paid.gone()
})
