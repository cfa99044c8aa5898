import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { materialCalls } from '../../../contract/content/material.calls'
import { errorCodes } from '../../../contract/errorCodes'
import { ownPdf } from '../../../contract/ownPdf'
import { uploadRules } from '../../../contract/rules/uploads'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { almostSame } from '../../support/almostSame'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, aPdf, aVideo, anMp3 } from '../visitor/upload'
import { both, materials, organiserOf, organisersFiles } from './aMaterialFair'

let server: TestServer
let fair: Exhibition
let organiser: Person
let visitor: Visitor
let journalist: Visitor

before(async () => {
  server = await startTestServer()
  const { visitor: own } = exhibitionConfig.byRegisterType
  fair = await server.anExhibition({ config: { materials, byRegisterType: { visitor: own!, media: own! } } })
  organiser = await organiserOf(server, fair)
  visitor = await server.aVisitor({ exhibition: fair })
  journalist = await server.aVisitor({ exhibition: fair, registerType: 'media' })
})
after(() => server.stop())

const { upload, body, add } = organisersFiles(
  () => server,
  () => organiser,
)
const groupsOf = async (as: Visitor) => (await server.data(materialCalls.groups, { as })).map(({ groupId, files }) => [groupId, files])
const filesOf = async (as: Visitor, groupId = 'visit', language: 'cn' | 'en' = 'cn') =>
  (await server.data(materialCalls.list, { as, language, query: { groupId } })).files
const linkOf = async (as: Visitor, materialId: string) => (await server.data(materialCalls.count, { as, body: { materialId } })).url
const aZip = (): Buffer => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(196)])

test('a person finds the groups with files for them, and reads each in their language @call:GET /api/ef-registration-client/material/queryMaterialGroup @call:GET /api/ef-registration-client/material/list @call:POST /api/ef-registration-data-client/material/file @call:POST /api/ef-registration-data-client/material/add', async () => {
  const guide = await add({ note: both('含平面图', 'With a plan') })
  await add({ onlyIn: 'en', title: both('英文版', 'English edition') })
  assert.deepEqual(await groupsOf(visitor), [['visit', 1]])
  const [group] = await server.data(materialCalls.groups, { as: visitor, language: 'en' })
  assert.deepEqual(group, { groupId: 'visit', name: 'Visitor documents', note: 'Guide and plans', files: 2 })
  const [first, ...more] = await filesOf(visitor)
  assert.deepEqual(
    [first!.materialId, first!.title, first!.note, first!.kind, first!.sizeBytes, first!.isDownloaded, more],
    [guide.materialId, '参观指南', '含平面图', 'pdf', 200, false, []],
  )
  assert.deepEqual(
    (await filesOf(visitor, 'visit', 'en')).map(({ title }) => title),
    ['Visitor guide', 'English edition'],
  )
  await server.refused('notSignedIn', materialCalls.groups, { at: fair })
  await server.refused('notSignedIn', materialCalls.list, { at: fair, query: { groupId: 'visit' } })
})

test('a file that a register type may not have is neither listed nor served, and a group of others is not found', async () => {
  const release = await add({ groupId: 'press', title: both('新闻稿', 'Press release') })
  const own = await add({ registerTypes: ['media'], title: both('采访须知', 'For interviews') })
  assert.deepEqual(await groupsOf(journalist), [
    ['visit', 2],
    ['press', 1],
  ])
  assert.deepEqual(
    (await groupsOf(visitor)).map(([groupId]) => groupId),
    ['visit'],
  )
  assert.deepEqual(
    (await filesOf(visitor)).filter(({ materialId }) => materialId === own.materialId),
    [],
  )
  for (const groupId of ['press', 'nothing', '', 'A B', "'"])
    await server.refused('notFound', materialCalls.list, { as: visitor, query: { groupId } })
  for (const { materialId } of [release, own]) {
    await server.refused('notFound', materialCalls.count, { as: visitor, body: { materialId } })
    assert.equal((await fetch(await linkOf(journalist, materialId))).status, 200)
  }
  await server.refused('notSignedIn', materialCalls.count, { at: fair, body: { materialId: own.materialId } })
  for (const materialId of ['0', '99999999999'])
    await server.refused('notFound', materialCalls.count, { as: visitor, body: { materialId } })
  await server.refused('invalid', materialCalls.count, { as: visitor, body: { materialId: 'x' } })
})

test('a download counts once a person, and the organiser reads how many people there were @call:POST /api/ef-registration-client/material/saveDownloadCount @call:GET /api/ef-registration-data-client/material/page', async () => {
  const { materialId } = await add({ title: both('报告', 'Report') })
  for (const as of [visitor, visitor, journalist]) await linkOf(as, materialId)
  assert.equal((await filesOf(visitor)).find((one) => one.materialId === materialId)!.isDownloaded, true)
  const another = await server.aVisitor({ exhibition: fair })
  assert.equal((await filesOf(another)).find((one) => one.materialId === materialId)!.isDownloaded, false)
  const { records } = await server.data(materialCalls.organiserPage, { as: organiser, query: { groupId: 'visit', size: 100 } })
  const row = records.find((one) => one.materialId === materialId)!
  assert.deepEqual([row.downloads, row.isFound, row.registerTypes, row.title], [2, true, [], both('报告', 'Report')])
  await Promise.all(Array.from({ length: 5 }, () => linkOf(another, materialId)))
  const { rows } = await server.app.pool.query<{ times: number }>(
    'SELECT times FROM material_downloads WHERE tenant_id = $1 AND material_id = $2 AND account_id = $3',
    [fair.tenantId, materialId, another.accountId],
  )
  assert.deepEqual(rows, [{ times: 5 }])
})

test('the address of a file ends after ten minutes, and with the file @call:GET /api/ef-registration-client/material/file @call:POST /api/ef-registration-data-client/material/remove', async () => {
  const { materialId } = await add()
  const url = await linkOf(visitor, materialId)
  assert.ok(ownPdf(url, [server.url]), 'the page of PDFs opens it')
  const answer = await fetch(url)
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), (await answer.arrayBuffer()).byteLength],
    [200, 'application/pdf', 'private, no-store', 200],
  )
  assert.match(answer.headers.get('content-disposition')!, /^inline; filename="file\.pdf"; filename\*=UTF-8''%E6%8C%87%E5%8D%97\.pdf$/)
  assert.match((await fetch(`${url}&download=1`)).headers.get('content-disposition')!, /^attachment; /)
  assert.equal((await fetch(almostSame(url, { at: url.indexOf('signature=') + 'signature='.length }))).status, 404)
  server.clock.advance({ minutes: 11 })
  assert.equal((await fetch(url)).status, 404, 'a forwarded link after its time')
  server.clock.advance({ minutes: -11 })
  await server.data(materialCalls.remove, { as: organiser, body: { materialId } })
  assert.equal((await fetch(url)).status, 404)
  await server.refused('notFound', materialCalls.count, { as: visitor, body: { materialId } })
  await server.refused('notFound', materialCalls.remove, { as: organiser, body: { materialId } })
})

test('a file of a group that the organiser took out of the fair is neither listed nor served', async () => {
  const { materialId } = await add()
  const url = await linkOf(visitor, materialId)
  const set = (config: object) =>
    server.app.pool.query(
      'UPDATE exhibitions SET config = config || $3::jsonb, config_version = config_version + 1 WHERE tenant_id = $1 AND id = $2',
      [fair.tenantId, fair.exhibitionId, JSON.stringify(config)],
    )
  await set({ materials: { groups: materials.groups.slice(1) } })
  server.clock.advance({ minutes: 1 })
  await server.refused('notFound', materialCalls.list, { as: visitor, query: { groupId: 'visit' } })
  await server.refused('notFound', materialCalls.count, { as: visitor, body: { materialId } })
  assert.equal((await fetch(url)).status, 404)
  const { records } = await server.data(materialCalls.organiserPage, { as: organiser, query: { groupId: 'visit' } })
  assert.equal(records[0]!.isFound, false)
  await set({ materials })
  server.clock.advance({ minutes: 1 })
  assert.equal((await fetch(await linkOf(visitor, materialId))).status, 200)
})

test('the bytes decide what a file is, and the name among office files', async () => {
  const kinds = await Promise.all(
    [
      [aPdf(), 'a.exe'],
      [aZip(), '名单.XLSX'],
      [aZip(), 'letter.docx'],
      [aZip(), 'logos.rar'],
      [aVideo('isom', 400), 'film.mov'],
      [aJpeg(2000), 'photo.jpeg'],
    ].map(async ([content, name]) => {
      const { materialId, kind } = await add({}, content as Buffer, name as string)
      const answer = await fetch(await linkOf(visitor, materialId))
      return [
        kind,
        answer.headers.get('content-type'),
        decodeURIComponent(/UTF-8''(.*)$/.exec(answer.headers.get('content-disposition')!)![1]!),
      ]
    }),
  )
  const office = 'application/vnd.openxmlformats-officedocument'
  assert.deepEqual(kinds, [
    ['pdf', 'application/pdf', 'a.exe.pdf'],
    ['xlsx', `${office}.spreadsheetml.sheet`, '名单.XLSX'],
    ['docx', `${office}.wordprocessingml.document`, 'letter.docx'],
    ['zip', 'application/zip', 'logos.rar.zip'],
    ['mp4', 'video/mp4', 'film.mov.mp4'],
    ['jpg', 'image/jpeg', 'photo.jpeg'],
  ])
  assert.equal((await upload(Buffer.from('<!doctype html><script>1</script>'), 'a.pdf')).code, errorCodes.fileKindWrong)
  assert.equal((await upload(anMp3(500), 'a.mp4')).code, errorCodes.fileKindWrong)
  const { maxBytes } = uploadRules.material
  assert.equal((await upload(aPdf(maxBytes + 1))).code, errorCodes.fileTooLarge)
})

test('a file needs a group, a title in both languages, register types of the fair and an upload of its own', async () => {
  const whole = await body()
  for (const wrong of [
    { groupId: 'nothing' },
    { title: both(' ', 'x') },
    { title: both('题', 'x'.repeat(101)) },
    { note: both('注', 'x'.repeat(301)) },
    { registerTypes: ['staff'] },
    { registerTypes: ['nobody'] },
    { onlyIn: 'fr' },
    { fileId: '1' },
    { fileId: 'x' },
    { more: 1 },
  ])
    await server.refused('invalid', materialCalls.add, { as: organiser, body: { ...whole, ...wrong } as never })
  await server.data(materialCalls.add, { as: organiser, body: whole })
  await server.refused('invalid', materialCalls.add, { as: organiser, body: whole })
  const other = await organiserOf(server, fair)
  const foreign = await upload(aPdf(), 'a.pdf', other)
  await server.refused('invalid', materialCalls.add, { as: organiser, body: { ...whole, fileId: foreign.data!.attachId } })
})

test('a group holds so many files and no more', async () => {
  const crowded = await server.anExhibition({ config: { materials } })
  const own = await organiserOf(server, crowded)
  const files = organisersFiles(
    () => server,
    () => own,
  )
  const { materialId } = await files.add()
  await server.app.pool.query(
    `INSERT INTO materials SELECT m.tenant_id, m.exhibition_id, m.id + n, m.group_id, m.title_cn, m.title_en, m.note_cn, m.note_en, m.register_types,
       m.only_in, m.kind, m.file_id, m.size_bytes, m.added_by, m.added_at, m.removed_at
     FROM materials m, generate_series(1, 199) n WHERE m.tenant_id = $1 AND m.id = $2`,
    [crowded.tenantId, materialId],
  )
  await server.refused('materialGroupFull', materialCalls.add, { as: own, body: await files.body() })
  await server.data(materialCalls.remove, { as: own, body: { materialId } })
  await files.add()
})

test("another fair's and another organiser's files are out of reach, and only those who set up a fair put them there", async () => {
  const { materialId } = await add()
  const url = await linkOf(visitor, materialId)
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} }, config: { materials } })
  const foreign = await server.anExhibition({ config: { materials } })
  for (const at of [sister, foreign]) {
    const stranger = await server.aVisitor({ exhibition: at })
    await server.refused('notFound', materialCalls.count, { as: stranger, body: { materialId } })
    assert.deepEqual(await filesOf(stranger), [])
    const other = await organiserOf(server, at)
    await server.refused('notFound', materialCalls.remove, { as: other, body: { materialId } })
    assert.equal((await server.data(materialCalls.organiserPage, { as: other, query: {} })).total, 0)
  }
  assert.equal((await fetch(url.replace(`exhibitionId=${fair.exhibitionId}`, `exhibitionId=${sister.exhibitionId}`))).status, 404)
  assert.equal((await fetch(url.replace(`tenantId=${fair.tenantId}`, `tenantId=${foreign.tenantId}`))).status, 404)
  const powerless = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', materialCalls.organiserPage, { as: powerless, query: {} })
  await server.refused('forbidden', materialCalls.remove, { as: powerless, body: { materialId } })
  assert.equal((await upload(aPdf(), 'a.pdf', visitor)).code, errorCodes.forbidden)
  assert.equal((await upload(aPdf(), 'a.pdf', powerless)).code, errorCodes.forbidden)
})

test('a person reads which files they downloaded, and a deleted account leaves none of it', async () => {
  const person = await server.aVisitor({ exhibition: fair })
  const { materialId } = await add({ title: both('白皮书', 'White paper') })
  for (const _ of [1, 2]) await linkOf(person, materialId)
  const own = await server.data(ownDataCalls.detail, { as: person, language: 'en' })
  assert.deepEqual(
    own.materialDownloads.map(({ exhibitionId, title, times }) => [exhibitionId, title, times]),
    [[fair.exhibitionId, 'White paper', 2]],
  )
  await server.data(ownDataCalls.requestErase, { as: person, body: { userId: person.accountId } })
  const { code } = (await server.outbox())[0]!
  await server.data(ownDataCalls.erase, { as: person, body: { userId: person.accountId, value: code! } })
  const { rowCount } = await server.app.pool.query('SELECT 1 FROM material_downloads WHERE tenant_id = $1 AND account_id = $2', [
    fair.tenantId,
    person.accountId,
  ])
  assert.equal(rowCount, 0)
})
