import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { configCalls } from '../../../contract/entry/config.calls'
import { updateExhibition } from '../../../server/core/exhibition/exhibition.sql'
import { demoFairs } from '../../../server/demo/fairs'
import { aBuiltSite } from '../support/aBuiltSite'
import { type Exhibition, exhibitionConfig, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let siteDir: string
let fair: Exhibition
let hostile: Exhibition
let other: Exhibition

const script = 'window.shell = true'
const index = `<!doctype html><html lang="zh"><head><title>Fairgate</title><script defer src="./js/app.0123abcd.js"></script></head><body><div id="shell" role="status"><div id="shell-over">正在打开 · Opening</div><div id="shell-title" class="empty"></div></div><script>${script}</script><link href="./css/a.css" rel="stylesheet"></body></html>`
const evil = `</script><script>alert(1)</script><!--<script>"'&\u2028$& $1`
const registerLinks = [
  { id: '12010001', registerType: 'visitor' as const, title: { cn: '观众', en: 'Visitors' } },
  { id: 'gone', registerType: 'media' as const, title: { cn: '媒体', en: 'Press' } },
]

before(async () => {
  siteDir = aBuiltSite({ 'index.html': index })
  server = await startTestServer({ config: { siteDir, publicUrl: 'https://fair.example' } })
  const byRegisterType = { visitor: noForm }
  fair = await server.anExhibition({
    startsOn: '2027-04-08',
    endsOn: '2027-04-11',
    config: {
      ...exhibitionConfig,
      byRegisterType,
      registerLinks,
      pageConfig: { pageTitleEn: 'Come & see' },
      functionConfig: { shareTitle: '{name} 邀请您参观', shareImage: '/media/100001/1/share.png', pageThemeColor: '#0a7700' },
    },
  })
  hostile = await server.anExhibition({
    config: {
      ...exhibitionConfig,
      byRegisterType,
      registerLinks,
      functionConfig: { shareTitle: evil, shareDesc: evil, shareImage: `/"${evil}` },
    },
  })
  await updateExhibition(server.app.db, hostile, { nameCn: evil, nameEn: evil, venueCn: evil })
  other = await server.anExhibition({ config: { ...exhibitionConfig, byRegisterType } })
})
after(async () => {
  await server.stop()
  rmSync(siteDir, { recursive: true, force: true })
})

const codeOf = ({ tenantId, exhibitionId }: Exhibition, id = '12010001'): string => `/r/${tenantId}-${exhibitionId}-${id}`

const open = async (address: string, language?: string): Promise<{ status: number; headers: Headers; html: string }> => {
  const answer = await fetch(`${server.url}${address}`, { redirect: 'manual', headers: language ? { 'accept-language': language } : {} })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

interface Data {
  link: Record<string, string>
  unknown?: string
  config?: { url: string; body: { data: unknown } }
}
const dataIn = (html: string): Data =>
  JSON.parse(/<script type="application\/json" id="arrival">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null') as Data

test('a short link answers the page with the fair on it, and with the answer that the app asks for first', async () => {
  const { status, html } = await open(codeOf(fair))
  assert.equal(status, 200)
  assert.match(html, /<title>测试展会<\/title>/)
  assert.match(html, /<div id="shell-title">测试展会<\/div>/)
  assert.match(html, /<div id="shell-over"><span>2027\.04\.08 – 04\.11<\/span><span>国家会展中心<\/span><\/div>/)
  assert.match(html, / src="\.\.\/js\/app\.0123abcd\.js"/)
  assert.match(html, / href="\.\.\/css\/a\.css"/)
  const { link, config } = dataIn(html)
  assert.deepEqual(link, { ...fair, registerType: 'visitor', registerLinkId: '12010001', registrationSource: 'registration' })
  const query = { exhibitionId: fair.exhibitionId, registerType: 'visitor' }
  assert.equal(config!.url, `${configCalls.function.path}?exhibitionId=${fair.exhibitionId}&registerType=visitor`)
  assert.deepEqual(config!.body.data, await server.data(configCalls.function, { at: fair, query }))
})

test('a chat that previews a short link gets title, sentence and picture', async () => {
  const { html } = await open(codeOf(fair))
  for (const [key, content] of [
    ['og:title', '邀请您参观'],
    ['og:description', '2027.04.08 – 04.11 · 国家会展中心'],
    ['og:image', 'https://fair.example/media/100001/1/share.png'],
    ['og:url', `https://fair.example${codeOf(fair)}`],
  ])
    assert.ok(html.includes(`<meta property="${key}" content="${content}">`), key)
})

test("the language is the link's own, else the browser's @rule:R04", async () => {
  const english = /<html lang="en">[^]*<title>Come &amp; see<\/title>[^]*8 – 11 April 2027 · National Exhibition Center/
  for (const [address, language] of [
    [`${codeOf(fair)}?en`, 'zh-CN'],
    [`${codeOf(fair)}?languageType=en`, 'zh-CN'],
    [codeOf(fair), 'en-GB,en;q=0.9,zh;q=0.8'],
    [codeOf(fair), 'zh;q=0.2, de;q=0.9, en;q=0.7'],
    [codeOf(fair), 'ja'],
  ])
    assert.match((await open(address!, language)).html, english, `${address} ${language}`)
  for (const [address, language] of [
    [codeOf(fair), undefined],
    [codeOf(fair), 'zh-TW,en;q=0.5'],
    [`${codeOf(fair)}?cn`, 'en'],
  ])
    assert.match((await open(address!, language)).html, /<html lang="zh">[^]*测试展会/, `${address} ${language}`)
  assert.equal(dataIn((await open(`${codeOf(fair)}?en`)).html).link.languageType, 'en')
  assert.equal(dataIn((await open(codeOf(fair), 'en')).html).link.languageType, undefined, 'a remembered choice still wins')
})

test("an organiser's texts stay texts, in the page and in its data", async () => {
  const { html } = await open(codeOf(hostile))
  const scripts = [...html.matchAll(/<script\b/g)]
  assert.equal(scripts.length, 3, 'the data, the file and the own script')
  assert.ok(!html.includes('<script>alert') && !html.includes('<!--'), html)
  assert.ok(!/content="[^"]*<|="[^"]*"alert/.test(html))
  const { config } = dataIn(html)
  assert.equal((config!.body.data as { exhibition: { name: { cn: string } } }).exhibition.name.cn, evil)
})

test('a link that no fair has is the error page with 404, and says nothing of a fair', async () => {
  for (const address of [
    codeOf(fair, '12010002'),
    codeOf(fair, 'gone'),
    codeOf(other),
    codeOf({ ...fair, tenantId: other.tenantId }),
    codeOf({ ...other, exhibitionId: fair.exhibitionId }),
    '/r/100001-1',
    '/r/x',
    `/r/${encodeURIComponent("100001-1-'><script>")}`,
  ]) {
    const { status, html } = await open(address)
    assert.equal(status, 404, address)
    assert.deepEqual(dataIn(html), { link: {}, unknown: '/error?reason=linkIncorrect' })
    assert.ok(!html.includes('测试展会') && !html.includes('og:'), address)
  }
})

test('the page is asked for again each time, is compressed, and runs its own scripts alone', async () => {
  for (const address of [codeOf(fair), codeOf(fair, 'none')]) {
    const { headers } = await open(address)
    assert.equal(headers.get('cache-control'), 'no-cache')
    for (const name of ['Accept-Language', 'User-Agent']) assert.ok(headers.get('vary')?.includes(name), name)
    const policy = headers.get('content-security-policy')!
    assert.ok(policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`), policy)
    assert.ok(!/script-src[^;]*'unsafe-inline'/.test(policy))
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN')
  }
  assert.match((await open(codeOf(fair))).headers.get('content-encoding') ?? '', /br|gzip/)
  const slash = await open(`${codeOf(fair)}/?en`)
  assert.deepEqual([slash.status, slash.headers.get('location')], [302, `${codeOf(fair)}?en`])
})

test('a shared link names register type, channel and sharer, and is the arrival of the long one', async () => {
  const plain = { ...fair, registerType: 'visitor', registrationSource: 'registration' }
  const by = { sourceInviteUserId: '4711', inviteUserId: '4711', fissionParentBladeUserId: '4711' }
  for (const [address, link] of [
    [codeOf(fair, 'visitor'), plain],
    [`${codeOf(fair, 'visitor')}?by=4711`, { ...plain, ...by }],
    [`${codeOf(fair, 'visitor-aQ7-x')}?en&by=4711`, { ...plain, ...by, registerLinkId: 'aQ7-x', languageType: 'en' }],
    [`${codeOf(fair)}?by=4711`, { ...plain, ...by, registerLinkId: '12010001' }],
    [`${codeOf(fair, 'visitor')}?by=4711&by=4712`, plain],
    [`${codeOf(fair, 'visitor')}?by=${encodeURIComponent('"><script>')}`, plain],
    [`${codeOf(fair, 'visitor')}?by=${'1'.repeat(20)}`, plain],
  ] as const) {
    const { status, html } = await open(address)
    assert.equal(status, 200, address)
    assert.deepEqual(dataIn(html).link, link, address)
  }
  for (const wrong of [codeOf(fair, 'builder'), codeOf(fair, 'king-12010001'), codeOf({ ...fair, tenantId: other.tenantId }, 'visitor')])
    assert.equal((await open(wrong)).status, 404, wrong)
})

test('each printed link of the demo fairs has a short one', () => {
  for (const { links, file } of demoFairs) {
    const printed = Object.values(links).map(({ registerLinkId, registerType, title }) => ({ id: registerLinkId, registerType, title }))
    assert.deepEqual(file.registerLinks, printed)
  }
})
