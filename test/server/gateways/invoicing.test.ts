import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatewayError, type InvoiceRequest } from '../../../server/gateways'
import { signInvoiceCall } from '../../../server/gateways/invoicing/sign'
import { type Fair, startFair, startReceiver, waitingFor } from './support'

const party = { name: '上海江汉机床有限公司', taxNumber: '91310000MA1FL0001R', address: '', phone: '', bank: '', bankAccount: '' }

const aRequest = (values: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  requestNo: '405060708090100a',
  isSpecial: false,
  buyer: party,
  seller: { ...party, name: '测试会展有限公司' },
  item: { code: '3040802030000000000', name: '*会展服务*展会门票' },
  taxPercent: 6,
  amountFen: 10_000,
  netFen: 9434,
  taxFen: 566,
  remark: '',
  askedAt: new Date(),
  callbackUrl: 'http://127.0.0.1:9/none',
  ...values,
})

const code =
  (wanted: string, outside?: string) =>
  (error: unknown): boolean =>
    error instanceof GatewayError && error.code === wanted && (outside === undefined || error.outsideCode === outside)

/** Time for a request to end by itself. */
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const platformOf = async ({ sandbox }: Pick<Fair, 'sandbox'>): Promise<{ requestNo: string }[]> =>
  ((await (await fetch(`${sandbox.url}/sandbox/invoices`)).json()) as { invoices: { requestNo: string }[] }).invoices

test("the signature is the platform's own", () => {
  const call = {
    path: '/open/v1/services',
    appKey: 'APPKEY',
    appSecret: 'SECRET',
    senid: 'SENID',
    nonce: '12345678',
    timestampSeconds: 1_700_000_000,
  }
  // An input that the platform itself has accepted.
  assert.equal(signInvoiceCall({ ...call, body: '{"a":1}' }), '7iSZiR+0g+376QEJ38xLM+3vGDs=')
})

test('an invoice is asked for, followed, and issued with its number; the same number again is the same invoice', async (t) => {
  const fair = await startFair(t, { invoiceDelayMs: 40 })
  const { gateways, sandbox } = fair
  const { invoicing: account } = sandbox.settings.accounts
  assert.equal(await gateways.invoicing.result(account, 'unknown'), null)
  assert.deepEqual(await gateways.invoicing.ask(account, aRequest()), { state: 'issuing' })
  await wait(60)
  const issued = await gateways.invoicing.result(account, aRequest().requestNo)
  assert.ok(issued?.state === 'issued' && /^\d{20}$/.test(issued.number) && issued.fileUrl?.startsWith('https://'))
  assert.deepEqual(await gateways.invoicing.ask(account, aRequest()), issued)
  assert.equal((await platformOf(fair)).length, 1)
})

test('an invoice is taken back in parts, and no more than there is', async (t) => {
  const { gateways, sandbox } = await startFair(t, { invoiceDelayMs: 0 })
  const { invoicing: account } = sandbox.settings.accounts
  await gateways.invoicing.ask(account, aRequest())
  const blue = await gateways.invoicing.result(account, aRequest().requestNo)
  assert.ok(blue?.state === 'issued')
  const red = (requestNo: string, amountFen: number, netFen: number) => ({
    ...aRequest({ requestNo, amountFen, netFen, taxFen: amountFen - netFen }),
    ...{ blueNumber: blue.number, isWhole: false, isRefund: true },
  })
  assert.equal(await gateways.invoicing.redResult(account, 'redA'), null)
  assert.deepEqual(await gateways.invoicing.askRed(account, red('redA', 6000, 5660)), { state: 'issuing' })
  const first = await gateways.invoicing.redResult(account, 'redA')
  assert.equal(first?.state, 'issued')
  assert.deepEqual(await gateways.invoicing.askRed(account, red('redA', 6000, 5660)), first, 'known by its number')
  const refused = await gateways.invoicing.askRed(account, red('redB', 6000, 5660))
  assert.deepEqual(refused, { state: 'failed', reason: '该发票不能重复冲红' })
  assert.deepEqual(await gateways.invoicing.askRed(account, red('redC', 4000, 3774)), { state: 'issuing' })
})

test('what the platform refuses has its reason, and a wrong account says nothing of the invoice', async (t) => {
  const { gateways, sandbox, control } = await startFair(t, { invoiceDelayMs: 0 })
  const { invoicing: account } = sandbox.settings.accounts
  assert.deepEqual(await gateways.invoicing.ask(account, aRequest({ taxFen: 565 })), { state: 'failed', reason: '明细金额与税额不符' })
  await control({ action: 'invoices', outcome: 'refuse' })
  await gateways.invoicing.ask(account, aRequest())
  assert.deepEqual(await gateways.invoicing.result(account, aRequest().requestNo), {
    state: 'failed',
    reason: '购买方纳税人识别号与名称不一致',
  })
  await assert.rejects(gateways.invoicing.ask({ ...account, appSecret: 'wrong' }, aRequest()), code('refused', '070304'))
  await assert.rejects(gateways.invoicing.ask({ ...account, accessToken: 'wrong' }, aRequest()), code('refused', '070305'))
  await assert.rejects(gateways.invoicing.result({ ...account, appKey: 'wrong' }, 'x'), code('refused', '070101'))
})

test('a lost answer, a silence and nonsense leave one invoice, and nothing of the buyer in the log', async (t) => {
  const fair = await startFair(t, { invoiceDelayMs: 0 })
  const { invoicing: account } = fair.sandbox.settings.accounts
  const faults = [
    ['down', 'unreachable'],
    ['timeout', 'timeout'],
    ['garbage', 'badAnswer'],
    ['lostAnswer', 'unreachable'],
  ] as const
  for (const [fault, expected] of faults) {
    await fair.control({ action: 'fault', service: 'invoicing', fault, times: 1 })
    await assert.rejects(waitingFor(fault, fair).invoicing.ask(account, aRequest()), code(expected), fault)
  }
  const result = await fair.gateways.invoicing.ask(account, aRequest())
  assert.equal(result.state, 'issued')
  assert.equal((await platformOf(fair)).length, 1)
  assert.doesNotMatch(fair.logged(), /江汉|91310000MA1FL0001R/)
})

test('the platform calls the address of a request when it ends', async (t) => {
  const { gateways, sandbox, control } = await startFair(t)
  const { url, received } = await startReceiver(t)
  const { invoicing: account } = sandbox.settings.accounts
  await control({ action: 'invoices', outcome: 'never' })
  await gateways.invoicing.ask(account, aRequest({ callbackUrl: `${url}/notice?number=1` }))
  assert.deepEqual(await control({ action: 'endInvoice', requestNo: aRequest().requestNo, isIssued: true }), { status: 204 })
  assert.deepEqual(await control({ action: 'invoiceNotice', requestNo: aRequest().requestNo }), { status: 204 })
  assert.equal(received.length, 2)
  assert.match(received[0]!.body, /operater=callback/)
})
