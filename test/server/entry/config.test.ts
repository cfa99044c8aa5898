import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { configCalls } from '../../../contract/entry/config.calls'
import { systemCalls } from '../../../contract/entry/system.calls'
import type { Exhibition } from '../support/makers'
import { exhibitionConfig, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition

const questionnaire = { id: 'q', version: 1, title: { cn: '问', en: 'Q' }, questionMap: {}, questionSequenceList: [] }

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({
    config: {
      ...exhibitionConfig,
      pageConfig: { pageTitle: '登记', stopRegistration: false, showConfirmationSwitch: true },
      functionConfig: { pageThemeColor: '#0a7', cnLoginMode: 'appsms', shareTitle: '来吧' },
      signInAgreements: [{ id: 'privacy', title: { cn: '隐私', en: 'Privacy' } }],
      byRegisterType: {
        visitor: noForm,
        media: {
          functionConfig: { cnLoginMode: 'appemail' },
          questionnaires: [questionnaire, questionnaire],
          review: 'manual',
          userCenter: [],
        },
      },
    },
  })
})
after(() => server.stop())

test("the system config is the exhibition's own @call:GET /api/ef-registration-config-client/reg_config/registerConfig/pageConfig", async () => {
  assert.deepEqual(await server.data(configCalls.page, { at: fair, query: {} }), {
    pageTitle: '登记',
    stopRegistration: false,
    showConfirmationSwitch: true,
  })
})

test('the short name is the title of pages that have no other', async () => {
  const shortName = { cn: '短名', en: 'Short' }
  const titled = await server.anExhibition({ config: { ...exhibitionConfig, shortName, pageConfig: { pageTitleEn: 'Own title' } } })
  const own = { pageTitle: '短名', pageTitleEn: 'Own title' }
  assert.deepEqual(await server.data(configCalls.page, { at: titled, query: {} }), own)
  const { pageConfig, exhibition } = await server.data(configCalls.function, { at: titled, query: {} })
  assert.deepEqual(pageConfig, own)
  assert.equal(exhibition.name.cn, '测试展会', 'screens show the whole name')
})

test("a register type's own settings override the common ones @call:GET /api/ef-registration-config-client/reg_config/registerConfig/functionConfig", async () => {
  const common = await server.data(configCalls.function, { at: fair, query: {} })
  assert.deepEqual(common.functionConfig, { pageThemeColor: '#0a7', cnLoginMode: 'appsms', shareTitle: '来吧' })
  const { exhibition } = common
  assert.deepEqual(
    [exhibition.exhibitionId, exhibition.name.en, exhibition.timeZone, exhibition.questionnaireCount],
    [fair.exhibitionId, 'Test fair', 'Asia/Shanghai', 0],
  )
  assert.deepEqual(exhibition.signInAgreements, [{ id: 'privacy', title: { cn: '隐私', en: 'Privacy' } }])
  for (const media of [
    await server.data(configCalls.function, { at: { ...fair, registerType: 'media' }, query: {} }),
    await server.data(configCalls.function, { at: fair, query: { registerType: 'media', exhibitionId: fair.exhibitionId } }),
  ]) {
    assert.equal(media.functionConfig.cnLoginMode, 'appemail')
    assert.equal(media.functionConfig.pageThemeColor, '#0a7')
    assert.equal(media.exhibition.questionnaireCount, 2)
  }
})

test("a query for another exhibition than the headers' is rejected, and so is an incorrect link @rule:R31", async () => {
  const other = await server.anExhibition()
  await server.refused('wrongScope', configCalls.function, { at: fair, query: { exhibitionId: other.exhibitionId } })
  await server.refused('invalid', configCalls.function, { at: fair, query: { registerType: 'somebody' } })
  const { msg } = await server.refused('linkIncorrect', configCalls.page, {
    at: { tenantId: fair.tenantId, exhibitionId: other.exhibitionId },
    query: {},
    language: 'en',
  })
  assert.equal(msg, 'The link address is incorrect. Please reopen using the full URL.')
  await server.refused('linkIncorrect', configCalls.page, { query: {} })
  await server.refused('linkIncorrect', configCalls.page, { at: { ...fair, registerType: 'somebody' }, query: {} })
})

test('a config that the client already has is not sent again until the organiser changes it', async () => {
  const first = await server.call(configCalls.function, { at: fair, query: {} })
  const etag = first.headers.get('etag')!
  const again = await server.call(configCalls.function, { at: fair, query: {}, headers: { 'if-none-match': etag } })
  assert.deepEqual([again.status, again.body], [304, ''])
  const media = await server.call(configCalls.function, {
    at: { ...fair, registerType: 'media' },
    query: {},
    headers: { 'if-none-match': etag },
  })
  assert.equal(media.status, 200, 'another register type has another answer')
  await server.app.pool.query('UPDATE exhibitions SET config_version = config_version + 1 WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    fair.exhibitionId,
  ])
  server.clock.advance({ seconds: 6 })
  assert.equal((await server.call(configCalls.function, { at: fair, query: {}, headers: { 'if-none-match': etag } })).status, 200)
})

test("the clock is the server's, in the exhibition's own time zone @call:GET /api/blade-system/system/getSystemTime", async () => {
  server.clock.setTo(new Date('2027-04-08T01:02:03Z'))
  const { systemTime, epochMs } = await server.data(systemCalls.time, { at: fair })
  assert.equal(systemTime, '2027-04-08 09:02:03')
  assert.ok(Math.abs(epochMs - Date.parse('2027-04-08T01:02:03Z')) < 5000)
  assert.match((await server.data(systemCalls.time)).systemTime, /^2027-04-08 09:/)
})
