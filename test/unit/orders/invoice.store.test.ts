import * as errorCodes from '@contract/orders/errorCodes'
import { invoiceCalls } from '@contract/orders/invoice.calls'
import type { InvoiceOffer } from '@contract/orders/invoice.schema'
import { invoiceHeaderCalls } from '@contract/orders/invoiceHeader.calls'
import type { InvoiceHeader } from '@contract/orders/invoiceHeader.schema'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { InvoiceHeadersStore } from '@/areas/orders/invoice/headers/InvoiceHeadersStore'
import { InvoiceHistoryStore } from '@/areas/orders/invoice/history/InvoiceHistoryStore'
import { InvoiceApplyStore } from '@/areas/orders/invoice/InvoiceApplyStore'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)

const order = (orderId: string, amount: string) => ({ orderId, amount, createdAt: '2027-04-01 10:00:00', title: 'VIP' })

const anOffer = (change: Partial<InvoiceOffer> = {}): InvoiceOffer => ({
  obstacle: null,
  kinds: ['normal', 'special', 'english'],
  currency: 'CNY',
  taxPercent: 6,
  item: '门票',
  seller: 'Fair Ltd.',
  untilDay: '2027-05-01',
  email: 'me@example.com',
  orders: [order('1', '100.00'), order('2', '33.33')],
  ...change,
})

const header = (change: Partial<InvoiceHeader>): InvoiceHeader => ({
  headerId: '7',
  kind: 'company',
  name: '江汉机床',
  taxNumber: '91310000MA1FL0001R',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  country: '',
  isDefault: true,
  ...change,
})

const whole = header({ headerId: '8', address: 'a', phone: '02712345', bank: 'b', bankAccount: '12345', isDefault: false })
const abroad = header({ headerId: '9', kind: 'foreign', name: 'Acme', taxNumber: '', address: '1 Main St', country: 'US' })

/** Answers the calls of the page. */
const answering = (offer = anOffer(), headers = [header({}), whole, abroad]): { body?: unknown; key?: string | undefined }[] => {
  const sent: { body?: unknown; key?: string | undefined }[] = []
  called.mockImplementation((async (row: unknown, settings: { body?: unknown; key?: string }) => {
    if (row === invoiceCalls.offer) return offer
    if (row === invoiceHeaderCalls.list) return headers
    sent.push(settings)
    return { state: 'asked', invoiceId: '5' }
  }) as never)
  return sent
}

beforeEach(() => called.mockReset())

test('the order of the page is chosen, others can be added, and the sum follows @route:/invoice/apply/:orderId @rule:R50', async () => {
  answering()
  const store = new InvoiceApplyStore({ orderId: '2' })
  await store.load()
  expect(store.amount).toBe('33.33')
  expect(store.email).toBe('me@example.com')
  store.toggleOrder('1')
  expect(store.amount).toBe('133.33')
  store.toggleOrder('1')
  store.toggleOrder('2')
  expect(store.canSubmit).toBe(false)
})

test('each kind offers its own headers, and a special invoice only whole ones', async () => {
  answering()
  const store = new InvoiceApplyStore({ orderId: '1' })
  await store.load()
  expect(store.header?.headerId).toBe('7')
  store.chooseKind('special')
  expect(store.fitting.map(({ header: { headerId }, isIncomplete }) => [headerId, isIncomplete])).toEqual([
    ['7', true],
    ['8', false],
  ])
  expect(store.header?.headerId).toBe('8')
  store.chooseKind('english')
  expect(store.header?.headerId).toBe('9')
  const english = new InvoiceApplyStore({ kinds: ['english'] })
  await english.load()
  expect(english.kinds).toEqual(['english'])
})

test('an application sends what was shown; a wrong address is not sent', async () => {
  const sent = answering()
  const store = new InvoiceApplyStore({ orderId: '1' })
  await store.load()
  store.fields.set('email', 'nowhere')
  expect(await store.submit.run()).toBe(false)
  expect(store.fields.errors.get('email')).toMatchObject({ code: 'emailInvalid' })
  store.fields.set('email', ' Desk@Example.com ')
  expect(await store.submit.run()).toBe(true)
  expect(sent.map(({ body }) => body)).toEqual([
    { orderIds: ['1'], kind: 'normal', headerId: '7', email: 'desk@example.com', amount: '100.00' },
  ])
})

test('after a refusal the page loads what is possible now', async () => {
  answering()
  const store = new InvoiceApplyStore({ orderId: '1' })
  await store.load()
  called.mockImplementation((async (row: unknown) => {
    if (row === invoiceCalls.offer) return anOffer({ obstacle: 'taken', orders: [] })
    throw new CallFailure('answer', errorCodes.invoiceTaken, 'taken')
  }) as never)
  expect(await store.submit.run()).toBe(false)
  expect(store.submit.failure?.code).toBe(errorCodes.invoiceTaken)
  expect(store.offer.value?.obstacle).toBe('taken')
})

test('a failed application is sent again with another header', async () => {
  const sent: unknown[] = []
  called.mockImplementation((async (row: unknown, settings: { body?: unknown }) => {
    if (row === invoiceCalls.offer) return anOffer({ orders: [] })
    if (row === invoiceHeaderCalls.list) return [header({}), whole]
    if (row === invoiceCalls.detail) return { invoiceId: '5', kind: 'normal', amount: '100.00', mayRetry: true, failure: 'wrong' }
    sent.push(row === invoiceCalls.retry && settings.body)
    return { state: 'asked' }
  }) as never)
  const store = new InvoiceApplyStore({ invoiceId: '5' })
  await store.load()
  store.chooseHeader('8')
  expect([store.amount, store.canSubmit]).toEqual(['100.00', true])
  expect(await store.submit.run()).toBe(true)
  expect(sent).toEqual([{ invoiceId: '5', headerId: '8', email: 'me@example.com' }])
})

test('a header is checked before it is sent, and the server’s errors are at their fields @route:/invoiceHeaderManage', async () => {
  const sent: unknown[] = []
  called.mockImplementation((async (row: unknown, settings: { body?: unknown }) => {
    if (row === invoiceHeaderCalls.list) return []
    if (row === registrationCalls.companies) return ['江汉机床', '江汉重工']
    sent.push(settings.body)
    return [header({})]
  }) as never)
  const store = new InvoiceHeadersStore('company')
  await store.load()
  store.add()
  const form = store.form!
  form.fields.set('name', '江汉机床')
  form.fields.set('taxNumber', '91310000MA1FL00011')
  expect(await store.save.run()).toBe(false)
  expect(form.fields.errors.get('taxNumber')).toMatchObject({ code: 'taxNumberInvalid' })
  form.fields.set('taxNumber', '91310000ma1fl0001r')
  expect(await store.save.run()).toBe(true)
  expect(sent).toEqual([
    { kind: 'company', name: '江汉机床', taxNumber: '91310000MA1FL0001R', address: '', phone: '', bank: '', bankAccount: '', country: '' },
  ])
  expect([store.form, store.headers.value?.length]).toEqual([null, 1])
})

test('names of companies are suggested for what was typed', async () => {
  jest.useFakeTimers()
  called.mockImplementation((async () => ['江汉机床', '江汉重工']) as never)
  const store = new InvoiceHeadersStore(undefined)
  store.add()
  store.form!.fields.set('name', '江汉')
  await jest.advanceTimersByTimeAsync(500)
  expect(store.form!.suggestions).toEqual(['江汉机床', '江汉重工'])
  store.form!.take('江汉重工')
  expect([store.form!.fields.typed.name, store.form!.suggestions]).toEqual(['江汉重工', []])
  store.form!.choose('foreign')
  expect(store.form!.check()).toBe(false)
  expect(store.form!.fields.errors.get('country')).toMatchObject({ code: 'chooseOne' })
  jest.useRealTimers()
})

test('an invoice is sent to an address that looks like one @route:/invoice/history', async () => {
  const sent: unknown[] = []
  called.mockImplementation((async (row: unknown, settings: { body?: unknown }) => {
    if (row === invoiceCalls.page) return { records: [], total: 0, size: 10, current: 1, pages: 0 }
    sent.push(settings.body)
    return { email: 'de****@example.com' }
  }) as never)
  const store = new InvoiceHistoryStore()
  await store.load()
  store.beginMail({ invoiceId: '5' } as never)
  store.fields.set('email', 'x')
  expect(await store.mail.run()).toBe(false)
  store.fields.set('email', 'desk@example.com')
  expect(await store.mail.run()).toBe(true)
  expect([sent, store.mailing]).toEqual([[{ invoiceId: '5', email: 'desk@example.com' }], null])
})
