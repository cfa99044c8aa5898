import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { posterCalls } from '../../../contract/sharing/poster.calls'
import type { PosterKind, PosterPictureQuery } from '../../../contract/sharing/poster.schema'
import { linkOfShortAddress } from '../../../contract/rules/entry/shortLink'
import { formatDay } from '../../../contract/rules/values/days'
import { posterTemplateNames } from '../../../contract/rules/sharing/posterTemplates'
import { picturesFolder } from '../../../server/core/exhibition/pictures'
import { limits } from '../../../server/areas'
import { exhibitors } from '../../../server/database/schema/exhibitor'
import { readCodes } from '../../support/readCode'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'

const detailCall = '@call:GET /api/ef-registration-client/invitation/share/poster'
const pictureCall = '@call:GET /api/ef-registration-client/invitation/share/posterPicture'

let server: TestServer
let fair: Exhibition
let visitor: Visitor

const files = { '/media/test/icon.png': '#C8102E', '/media/test/hall.png': '#3A6EA5' }

before(async () => {
  server = await startTestServer()
  const folder = path.join(picturesFolder(server.app.config.dataDir), 'test')
  mkdirSync(folder, { recursive: true })
  for (const [name, background] of Object.entries(files))
    writeFileSync(
      path.join(folder, path.basename(name)),
      await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  fair = await server.anExhibition({
    config: {
      pageConfig: { ...exhibitionConfig.pageConfig, iconUrl: '/media/test/icon.png' },
      posters: { templates: [...posterTemplateNames], background: '/media/test/hall.png' },
    },
  })
  visitor = await server.aVisitor({ exhibition: fair, name: '王丽娜', company: '华东精密机械（苏州）有限公司' })
})
after(() => server.stop())

const picture = async (as: Visitor, query: PosterPictureQuery, language: 'cn' | 'en' = 'cn'): Promise<Buffer> =>
  Buffer.from((await server.data(posterCalls.picture, { as, language, query })).pngBase64, 'base64')

test(`the server draws every template in both languages, and a stock reader reads the person's own link off it ${pictureCall}`, async () => {
  for (const language of ['cn', 'en'] as const) {
    const { facts, templates } = await server.data(posterCalls.detail, { as: visitor, language, query: { registerLinkId: '77' } })
    assert.deepEqual(templates, posterTemplateNames)
    const link = linkOfShortAddress(facts.address)!
    assert.deepEqual([link.fissionParentBladeUserId, link.registerLinkId, link.languageType], [visitor.accountId, '77', language])
    for (const template of templates) {
      const png = await picture(visitor, { template, registerLinkId: '77' }, language)
      if (process.env.FAIRGATE_KEEP_PICTURES) writeFileSync(`${process.env.FAIRGATE_KEEP_PICTURES}/${template}-${language}.png`, png)
      const { width, height } = await sharp(png).metadata()
      assert.deepEqual([width, height], [750, 1200])
      assert.deepEqual(await readCodes(png), [facts.address], `${template} in ${language}`)
    }
    const code = await picture(visitor, { kind: 'register', template: 'code', registerLinkId: '77' }, language)
    const { width, height } = await sharp(code).metadata()
    assert.deepEqual([width, height], [720, 720])
    assert.deepEqual(await readCodes(code), [facts.address], `the code alone in ${language}`)
  }
})

test(`a poster says who attends, or where an exhibitor's booth is; a desk's names nobody and keeps its channel ${detailCall}`, async () => {
  const textsOf = async (query: { kind?: PosterKind; exhibitorId?: string }, language: 'cn' | 'en' = 'cn', as = visitor) =>
    (await server.data(posterCalls.detail, { as, language, query })).facts.texts
  const own = await textsOf({})
  assert.deepEqual([own.headline, own.name, own.detail], ['我去逛展，一起来', '王丽娜', '华东精密机械（苏州）有限公司'])
  assert.equal(own.day, '')
  const [first, day] = [zoneDay(server.clock, 10), zoneDay(server.clock, 11)]
  const ticketType = await server.aTicketType({ exhibition: fair, entryDays: [first, day], dayChoices: [first, day] })
  await server.aTicket({ visitor, ticketType, day })
  assert.equal((await textsOf({})).day, `我 ${formatDay(day, 'cn')}到`)
  assert.equal((await textsOf({}, 'en')).day, `I will be there on ${formatDay(day, 'en')}`)
  assert.equal((await textsOf({}, 'en')).headline, 'See you at the fair?')
  const { exhibitorId } = await server.anExhibitor({ exhibition: fair })
  await server.app.db
    .update(exhibitors)
    .set({ hallNo: 'A2', boothNos: ['A201', 'A203'] })
    .where(eq(exhibitors.id, exhibitorId))
  const [row] = await server.app.db.select().from(exhibitors).where(eq(exhibitors.id, exhibitorId))
  const theirs = await textsOf({ exhibitorId }, 'en')
  assert.deepEqual([theirs.headline, theirs.name, theirs.detail], ['Meet us at the fair', row!.nameEn, 'Booth A2 · A201 A203'])
  const desk = await textsOf({ kind: 'register' })
  assert.deepEqual([desk.headline, desk.name, desk.detail], ['扫码登记参观', '', ''])
  const member = await server.anExhibitorMember({ exhibition: fair, exhibitorId })
  const ofMember = await server.data(posterCalls.detail, { as: member, query: {} })
  assert.equal(ofMember.facts.texts.headline, '我在展会现场等您')
  assert.match(ofMember.facts.texts.detail, /展位 A2 · A201 A203$/)
  const company = await server.data(posterCalls.detail, { as: member, query: { kind: 'register' } })
  assert.equal(company.facts.texts.name, row!.nameCn)
})

test(`another fair's exhibitor, an unknown template, type or channel and a stranger get no poster ${detailCall}`, async () => {
  const { exhibitorId } = await server.anExhibitor({ exhibition: await server.anExhibition() })
  await server.refused('notFound', posterCalls.detail, { as: visitor, query: { exhibitorId } })
  await server.refused('invalid', posterCalls.detail, { as: visitor, query: { kind: 'exhibitor' } })
  await server.refused('invalid', posterCalls.detail, { as: visitor, query: { registerType: 'king' } })
  await server.refused('invalid', posterCalls.detail, { as: visitor, query: { registerLinkId: '../1' } })
  await server.refused('invalid', posterCalls.picture, { as: visitor, query: { template: 'gold' as 'card' } })
  await server.refused('notSignedIn', posterCalls.detail, { at: fair })
  const plain = await server.aVisitor({ exhibition: await server.anExhibition() })
  assert.deepEqual((await server.data(posterCalls.detail, { as: plain })).templates, ['bright', 'card'])
  await server.refused('invalid', posterCalls.picture, { as: plain, query: { template: 'picture' } })
})

test(`names of any length and pictures that are none leave a poster that can be read; the server fetches no foreign picture ${pictureCall}`, async () => {
  const address = 'http://127.0.0.1:9/secret.png'
  const odd = await server.anExhibition({
    config: {
      pageConfig: { ...exhibitionConfig.pageConfig, iconUrl: '/media/../../../../etc/passwd' },
      posters: { templates: ['picture', 'bright'], background: address },
    },
  })
  const as = await server.aVisitor({
    exhibition: odd,
    name: 'Maximiliane-Friederike von und zu Donaudampfschifffahrtsgesellschaft',
    company: '全球高端装备制造与智能系统集成解决方案供应商联合会'.repeat(4),
  })
  for (const template of ['picture', 'bright'] as const) {
    const png = await picture(as, { template })
    if (process.env.FAIRGATE_KEEP_PICTURES) writeFileSync(`${process.env.FAIRGATE_KEEP_PICTURES}/${template}-long.png`, png)
    assert.equal((await readCodes(png)).length, 1, template)
  }
  const { points } = limits.postersPerAccountHour
  await server.app.limits.take('postersPerAccountHour', `${as.tenantId}/${as.accountId}`, points - 2)
  await server.refused('tooManyRequests', posterCalls.picture, { as, query: {} })
})
