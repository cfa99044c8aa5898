import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { GatewayError, type HubProduct, type PartnerAccount } from '../../../server/gateways'
import { signPartnerRequest } from '../../../server/gateways/partner/sign'
import { sandboxExhibitionNo, sandboxStoreNo } from '../../../server/sandboxes'
import { startFair, waitingFor } from './support'

const storeNo = sandboxStoreNo
const aProduct = (values: Partial<HubProduct> = {}): HubProduct => ({
  productNo: '71',
  revision: 1,
  isOnSale: true,
  exhibitorNo: '55',
  exhibitorName: { cn: '江汉机床', en: 'Jianghan' },
  name: { cn: '车床', en: 'Lathe' },
  intro: { cn: '', en: '' },
  category: '',
  pictures: [{ fileNo: '9', url: 'http://127.0.0.1/one' }],
  videoLink: '',
  ...values,
})

const code =
  (wanted: string, outside?: string) =>
  (error: unknown): boolean =>
    error instanceof GatewayError && error.code === wanted && (outside === undefined || error.outsideCode === outside)

const faults = [
  ['down', 'unreachable'],
  ['timeout', 'timeout'],
  ['garbage', 'badAnswer'],
  ['lostAnswer', 'unreachable'],
] as const

/** A partner that answers with one text. */
const aPartner = async (t: TestContext, text: string, status = 200): Promise<PartnerAccount> => {
  const server = createServer((_request, response) => response.writeHead(status).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, appKey: 'key', secret: 'secret' }
}

test('a signature is over method, address, key, time, nonce and body', () => {
  const request = {
    method: 'POST' as const,
    target: '/a?b=1',
    appKey: 'key',
    secret: 's',
    timestampSeconds: 1_700_000_000,
    nonce: 'n',
    body: '{}',
  }
  // Computed by openssl: printf 'POST\n/a?b=1\nkey\n1700000000\nn\n<sha256 of {}>' | openssl dgst -sha256 -hmac s
  const signature = signPartnerRequest(request)
  assert.equal(signature, '2158cea4f9258847c5f87a89afd92484a67f42ba08a5a111c63a085d343503b9')
  const changes = [
    { method: 'GET' as const },
    { target: '/a?b=2' },
    { appKey: 'kez' },
    { secret: 't' },
    { timestampSeconds: 1 },
    { nonce: 'm' },
    { body: '{} ' },
  ]
  for (const change of changes) assert.notEqual(signPartnerRequest({ ...request, ...change }), signature, JSON.stringify(change))
})

test('a batch is stored once by number and revision, and nothing older or other overwrites it @call:POST /api/tailor-hub/departmentStore/exhibitorProduct/batchSaveOrUpdate', async (t) => {
  const { gateways, sandbox } = await startFair(t)
  const { tailorHub: account } = sandbox.settings.accounts
  const save = (...products: HubProduct[]) => gateways.tailorHub.batchSaveOrUpdate(account, { storeNo, products })
  const stored = () => gateways.tailorHub.detail(account, { storeNo, productNo: '71' })
  assert.equal(await stored(), null)
  assert.deepEqual(await save(aProduct({ revision: 2 }), aProduct({ productNo: '72' })), [
    { productNo: '71', state: 'saved' },
    { productNo: '72', state: 'saved' },
  ])
  const again = aProduct({ revision: 2, pictures: [{ fileNo: '9', url: 'http://127.0.0.1/another-signature' }] })
  assert.deepEqual(await save(again), [{ productNo: '71', state: 'saved' }], 'the same once more')
  const other = { cn: '铣床', en: 'Mill' }
  assert.deepEqual(await save(aProduct({ revision: 1, name: other })), [{ productNo: '71', state: 'stale', revision: 2 }])
  assert.deepEqual(await save(aProduct({ revision: 2, name: other })), [{ productNo: '71', state: 'refused', reason: 'CONTENT_DIFFERS' }])
  assert.deepEqual((await stored())!.name, { cn: '车床', en: 'Lathe' })
  await save(aProduct({ revision: 3, name: other, isOnSale: false }))
  assert.deepEqual(await stored(), { productNo: '71', revision: 3, isOnSale: false, name: other })
  assert.deepEqual(await save(aProduct({ productNo: '73', name: { cn: '违禁', en: 'x' } })), [
    { productNo: '73', state: 'refused', reason: 'WORD_FORBIDDEN' },
  ])
  await assert.rejects(
    gateways.tailorHub.batchSaveOrUpdate(account, { storeNo: 'S-9', products: [aProduct()] }),
    code('refused', 'STORE_UNKNOWN'),
  )
  await assert.rejects(
    gateways.tailorHub.batchSaveOrUpdate({ ...account, secret: 'wrong' }, { storeNo, products: [aProduct()] }),
    code('refused', 'SIGN_INVALID'),
  )
})

test('a company gets a code, and its data by the code alone @call:GET /api/anGeBo/dept/getCode @call:GET /api/anGeBo/dept/getExhibitor', async (t) => {
  const { gateways, sandbox, control } = await startFair(t)
  const { anGeBo: account } = sandbox.settings.accounts
  const { anGeBo } = gateways
  const { code: own, expiresAt } = await anGeBo.getCode(account, { exhibitionNo: sandboxExhibitionNo, deptNo: '55' })
  assert.ok(expiresAt.getTime() > Date.now())
  const found = await anGeBo.getExhibitor(account, { deptNo: '55', code: own })
  assert.deepEqual([found.deptNo, found.contactPhone, found.name.en.length > 0], ['55', '13800139000', true])
  await control({ action: 'directory', deptNo: '55', entry: { fullName: '江汉', contacts: null } })
  assert.deepEqual((await anGeBo.getExhibitor(account, { deptNo: '55', code: own })).name, { cn: '江汉', en: '' })
  for (const wrong of [
    { deptNo: '56', code: own },
    { deptNo: '55', code: 'AGB-000000000000' },
  ])
    await assert.rejects(anGeBo.getExhibitor(account, wrong), code('refused', 'CODE_UNKNOWN'))
  await control({ action: 'directory', deptNo: '77', entry: null })
  await assert.rejects(anGeBo.getCode(account, { exhibitionNo: sandboxExhibitionNo, deptNo: '77' }), code('refused', 'DEPT_UNKNOWN'))
  await assert.rejects(anGeBo.getCode(account, { exhibitionNo: 'X', deptNo: '55' }), code('refused', 'DEPT_UNKNOWN'))
  await assert.rejects(
    anGeBo.getCode({ ...account, secret: 'x' }, { exhibitionNo: sandboxExhibitionNo, deptNo: '55' }),
    code('refused', 'SIGN_INVALID'),
  )
})

test('silence, outages and nonsense have a code each, and neither secrets nor products are logged', async (t) => {
  const fair = await startFair(t)
  const { tailorHub, anGeBo } = fair.sandbox.settings.accounts
  const { code: own } = await fair.gateways.anGeBo.getCode(anGeBo, { exhibitionNo: sandboxExhibitionNo, deptNo: '55' })
  for (const [fault, expected] of faults) {
    await fair.control({ action: 'fault', service: 'tailorHub', fault, times: 1 })
    const batch = { storeNo, products: [aProduct()] }
    await assert.rejects(waitingFor(fault, fair).tailorHub.batchSaveOrUpdate(tailorHub, batch), code(expected), `tailorHub ${fault}`)
    await fair.control({ action: 'fault', service: 'anGeBo', fault, times: 1 })
    await assert.rejects(
      waitingFor(fault, fair).anGeBo.getExhibitor(anGeBo, { deptNo: '55', code: own }),
      code(expected),
      `anGeBo ${fault}`,
    )
  }
  assert.deepEqual(await fair.gateways.tailorHub.batchSaveOrUpdate(tailorHub, { storeNo, products: [aProduct()] }), [
    { productNo: '71', state: 'saved' },
  ])
  assert.ok(!fair.logged().includes(own) && !/Lathe|13800139000/.test(fair.logged()))
})

test('answers of another form, about another company or without a product are no answers', async (t) => {
  const { gateways } = await startFair(t)
  const okay = (data: unknown): string => JSON.stringify({ code: '0000', data })
  const batch = { storeNo, products: [aProduct()] }
  const cases: [string, string, (account: PartnerAccount) => Promise<unknown>][] = [
    ['{}', 'badAnswer', (account) => gateways.tailorHub.batchSaveOrUpdate(account, batch)],
    [okay({ results: [] }), 'badAnswer', (account) => gateways.tailorHub.batchSaveOrUpdate(account, batch)],
    [
      okay({ results: [{ productNo: '71', result: 'MAYBE' }] }),
      'badAnswer',
      (account) => gateways.tailorHub.batchSaveOrUpdate(account, batch),
    ],
    [
      okay({ productNo: '72', revision: 1, isOnSale: true, name: { cn: '', en: '' } }),
      'badAnswer',
      (account) => gateways.tailorHub.detail(account, { storeNo, productNo: '71' }),
    ],
    [
      okay({ code: '<script>', expiresAt: 'now' }),
      'badAnswer',
      (account) => gateways.anGeBo.getCode(account, { exhibitionNo: 'x', deptNo: '55' }),
    ],
    [
      okay({ code: 'ABCDEF', expiresAt: 'some day' }),
      'badAnswer',
      (account) => gateways.anGeBo.getCode(account, { exhibitionNo: 'x', deptNo: '55' }),
    ],
    [
      okay({ deptNo: '56', fullName: 'Other' }),
      'badAnswer',
      (account) => gateways.anGeBo.getExhibitor(account, { deptNo: '55', code: 'x' }),
    ],
    [
      okay({ deptNo: '55', fullName: 'x'.repeat(20_001) }),
      'badAnswer',
      (account) => gateways.anGeBo.getExhibitor(account, { deptNo: '55', code: 'x' }),
    ],
    [' '.repeat(2_000_001), 'badAnswer', (account) => gateways.anGeBo.getExhibitor(account, { deptNo: '55', code: 'x' })],
    ['{"code":"NOT_TODAY"}', 'refused', (account) => gateways.anGeBo.getExhibitor(account, { deptNo: '55', code: 'x' })],
  ]
  for (const [text, expected, ask] of cases) await assert.rejects(ask(await aPartner(t, text)), code(expected), text.slice(0, 60))
  const long = okay({ results: [{ productNo: '71', result: 'REFUSED', reason: `a\n${'b'.repeat(300)}` }] })
  const [refused] = await gateways.tailorHub.batchSaveOrUpdate(await aPartner(t, long), batch)
  assert.ok(refused?.state === 'refused' && refused.reason.length === 100 && !refused.reason.includes('\n'))
})
