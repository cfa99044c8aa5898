import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Call } from '../../../contract/call'
import type { ErrorName } from '../../../contract/errorCodes'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { credentialImportCalls as calls } from '../../../contract/exhibitor/credentialImport.calls'
import type { PeopleFile } from '../../../contract/peopleImport.schema'
import { fieldsOf } from '../../../contract/rules/form/form'
import { inTransaction } from '../../../server/database/connect'
import { startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'
import { archiveOf } from '../support/archiveOf'
import { auditDifferences } from '../support/crowd'
import type { Exhibition, Visitor } from '../support/makers'
import { processOn } from '../support/processOn'
import { takeOutGuard } from '../support/takeOutGuard'
import { limits } from '../../../server/areas'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, upload } from '../visitor/upload'
import { aCredentialFair, photoForm, kindsFor } from './aCredentialFair'

const base = '/api/ef-registration-client/exhibitorTicket'

/** Everybody of this kind has a photo, and is approved at once. */
const withPhotos = (ticketTypeId: string) =>
  kindsFor(ticketTypeId).map((kind) =>
    kind.id === 'construction'
      ? {
          ...kind,
          quota: { perSquareMetres: 1 },
          form: {
            ...photoForm,
            sections: [
              {
                fields: fieldsOf(photoForm).map((one) => ({
                  ...one,
                  ...(one.kind === 'photo' && { isRequired: true }),
                  ...(one.kind === 'name' && { label: { cn: '姓名', en: 'Full name' } }),
                })),
              },
            ],
          },
        }
      : kind,
  )

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aCredentialFair(server, { kinds: withPhotos })
})
after(async () => {
  assert.deepEqual(await auditDifferences(server, fair), [])
  await server.stop()
})

type Member = Visitor & { exhibitorId: string }
type Kind = 'exhibitor' | 'construction'
interface Way {
  on?: TestServer
  type?: Kind
  photos?: string
  mode?: 'good' | 'all'
  language?: 'cn' | 'en'
}

const aMember = async (area = 27, at = fair, on = server): Promise<Member> =>
  on.anExhibitorMember({ exhibition: at, ...(await on.anExhibitor({ exhibition: at, area })) })

let lastNumber = 20_000_000
const aPassport = (): string => `E${(lastNumber += 1)}`

const base64Of = (text: string | Uint8Array): string => Buffer.from(text).toString('base64')
const csvOf = (rows: string[][], head = ['name', 'document类型', 'document号码']): string =>
  base64Of([head, ...rows].map((row) => row.join(',')).join('\n'))
const people = (count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [`王${'一二三四五六七八九十'[at % 10]}`, 'passport', aPassport()])

const bodyOf = (file: string, { type = 'exhibitor', photos }: Way = {}) => ({
  ...{ name: '名单.csv', file, agreed: [], type },
  ...(photos && { photos }),
})
const current = async (as: Member, { on = server, type = 'exhibitor', language = 'cn' }: Way = {}) =>
  (await on.data(calls.currentImport, { as, query: { type }, language }))!
const check = async (as: Member, file: string, way: Way = {}): Promise<PeopleFile> => {
  const { on = server, language = 'cn' } = way
  await on.data(calls.import, { as, body: bodyOf(file, way), language })
  await on.app.jobs.runDue()
  return current(as, way)
}
const importFile = async (as: Member, file: string, way: Way = {}): Promise<PeopleFile> => {
  const { on = server, mode = 'good' } = way
  const { id } = await check(as, file, way)
  await on.data(calls.runImport, { as, body: { id, mode } })
  await on.app.jobs.runDue()
  return current(as, way)
}
const countsOf = ({ rows, assigned, already, refused }: PeopleFile): number[] => [rows, assigned, already, refused]
const problemsOf = ({ problems }: PeopleFile): string[] => problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)
const holdersOf = async (as: Member, on = server) => (await on.data(credentialCalls.list, { as, query: { size: 100 } })).records
const usedOf = async (as: Member, type: Kind = 'exhibitor'): Promise<number> =>
  (await server.data(credentialCalls.kind, { as, query: { type } })).used
const archive = async (as: Member, entries: Parameters<typeof archiveOf>[0]): Promise<string> =>
  (await upload(server, as, archiveOf(entries), { name: 'photos.zip', purpose: 'photoArchive' })).data.attachId
const photo = aJpeg(600, { width: 16, height: 16 })

test(`people and their photos come from a file, bad cells and photos are named, and nobody is in it twice @call:GET ${base}/importTemplate @call:POST ${base}/import @call:GET ${base}/import @call:POST ${base}/runImport @call:GET ${base}/importReport @rule:R63 @route:/exhibitorSelfService/documentManagement/list`, async () => {
  const one = await aMember()
  const { name, file } = await server.data(calls.importTemplate, { as: one, query: { type: 'exhibitor' }, language: 'cn' })
  const { sheets } = await readXlsx(Buffer.from(file, 'base64'))
  assert.deepEqual([name, (sheets[0]!.rows[0] as string[])[0]], ['证件申请模板 参展证.xlsx', 'name *'])
  const [first, second, third] = [aPassport(), aPassport(), aPassport()]
  const rows = [
    ['王丽娜', 'passport', first],
    ['李明', 'passport', second],
    ['', 'passport', third],
    ['李明', 'passport', third],
    ['周全', 'passport', '?'],
    ['王丽娜', 'passport', first],
    ['孙悦', 'passport', aPassport()],
  ]
  const photos = await archive(one, [
    { name: `all/${first.toLowerCase()}.jpg`, bytes: photo },
    { name: `${first}.png`, bytes: photo },
    { name: '李明.jpg', bytes: photo },
    { name: '孙悦.jpg', bytes: Buffer.from('GIF89a') },
    { name: '无此人.jpg', bytes: photo },
    { name: '__MACOSX/._x.jpg', bytes: photo },
  ])
  const found = await check(one, csvOf(rows), { photos })
  assert.deepEqual([found.state, ...countsOf(found), await usedOf(one)], ['checked', 7, 1, 0, 6, 0], 'a check changes nothing')
  assert.deepEqual(problemsOf(found), [
    `0 无此人.jpg 没有找到与文件名对应的人员，请用证件号码或姓名命名照片`,
    `0 ${first}.png 压缩包中已有此人的照片`,
    '3 photo 有多人姓名相同，请用证件号码命名照片',
    '4 name 请填写此项',
    '5 photo 有多人姓名相同，请用证件号码命名照片',
    '6 document号码 证件号码不正确，请核对',
    '7  与第 2 行是同一人',
    '8 photo 不支持此文件格式，请上传 JPG, PNG',
  ])
  await server.data(calls.runImport, { as: one, body: { id: found.id, mode: 'good' } })
  await server.app.jobs.runDue()
  assert.deepEqual(countsOf(await current(one)), [7, 1, 0, 6])
  const [holder] = await holdersOf(one)
  assert.deepEqual([holder?.name, holder?.state, await usedOf(one)], ['王丽娜', 'applied', 1])
  const { person } = await server.data(credentialCalls.detail, { as: one, query: { id: holder!.id } })
  assert.equal((await fetch(person.photoUrls.photo!)).status, 200)
  assert.ok(person.masked.includes('document'))
  const report = await server.data(calls.importReport, { as: one, query: { id: found.id }, language: 'cn' })
  assert.equal((await readXlsx(Buffer.from(report.file, 'base64'))).sheets[0]!.rows.length, 1 + problemsOf(found).length)
  await server.data(calls.closeImport, { as: one, body: { id: found.id } })
  // The same file again finds its person, and so does the person's other credential.
  assert.deepEqual(countsOf(await importFile(one, csvOf(rows.slice(0, 2)))), [2, 1, 1, 0])
  assert.deepEqual(countsOf(await importFile(one, csvOf(rows.slice(0, 2)))), [2, 0, 2, 0])
  const other = await aMember()
  assert.deepEqual(problemsOf(await check(other, csvOf(rows.slice(0, 1)))), ['2 document号码 另一份证件申请已使用此证件号码'])
  assert.equal(server.logged().includes(first), false)
})

test('headers are Chinese or English, a file is xlsx, or csv in GBK; a kind that needs photos refuses a row without one, and approves the others at once', async () => {
  const one = await aMember()
  const photos = (named: string) => archive(one, [{ name: `${named}.jpg`, bytes: photo }])
  const gbk = Buffer.concat([
    Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]),
    Buffer.from('\n'),
    Buffer.from([0xcd, 0xf5, 0xc0, 0xf6]),
    Buffer.from('\n'),
    Buffer.from([0xcb, 0xef, 0xd4, 0xc3]),
    Buffer.from('\n'),
  ])
  const done = await importFile(one, base64Of(gbk), { type: 'construction', photos: await photos('王丽') })
  assert.deepEqual([...countsOf(done), problemsOf(done)], [2, 1, 0, 1, ['3 photo 压缩包中没有此人的照片']])
  const xlsx = await writeXlsx({
    sheets: [
      {
        name: 'People',
        rows: [
          ['Full name *', 'document type', 'document number'],
          ['Ann Lee', 'Passport', aPassport()],
        ],
      },
    ],
  })
  assert.deepEqual(countsOf(await importFile(one, base64Of(xlsx), { type: 'construction', photos: await photos('ann lee') })), [1, 1, 0, 0])
  assert.deepEqual(
    (await holdersOf(one)).map(({ name, state }) => [name, state]),
    [
      ['Ann Lee', 'approved'],
      ['王丽', 'approved'],
    ],
  )
})

test('rows above the places left are named as such, all or none takes nobody then, and the next file knows what is left @rule:R63', async () => {
  const one = await aMember(9)
  const found = await check(one, csvOf(people(5)))
  assert.deepEqual(countsOf(found), [5, 3, 0, 2])
  assert.deepEqual(
    problemsOf(found),
    [5, 6].map((line) => `${line}  名额不足：9 m² 展位可办 3 个，已用 0 个，剩余 3 个`),
  )
  await server.refused('importHasRefused', calls.runImport, { as: one, body: { id: found.id, mode: 'all' } })
  const all = await check(one, csvOf(people(3)))
  await server.data(credentialCalls.submit, {
    as: one,
    body: { type: 'exhibitor', formId: 'badge', version: 2, values: { name: '先到' } },
  })
  await server.data(calls.runImport, { as: one, body: { id: all.id, mode: 'all' } })
  await server.app.jobs.runDue()
  const undone = await current(one)
  assert.deepEqual([undone.state, await usedOf(one)], ['failed', 1])
  assert.deepEqual(problemsOf(undone), ['4  名额已用完：9 m² 展位可办 3 个，已用 3 个，剩余 0 个'])
  assert.deepEqual(countsOf(await importFile(one, csvOf(people(3)), { mode: 'good' })), [3, 2, 0, 1])
})

/** Two colleagues import a person each for the last place of their company, at two servers at once. */
const raceForLast = async (on: TestServer, prepare: (server: TestServer) => Promise<void> = async () => undefined) => {
  const at = await aCredentialFair(on)
  const company = await on.anExhibitor({ exhibition: at, area: 6 })
  const members = await Promise.all([0, 1].map(() => on.anExhibitorMember({ exhibition: at, ...company })))
  await importFile(members[0]!, csvOf(people(1)), { on })
  const files: PeopleFile[] = []
  for (const as of members) files.push(await check(as, csvOf(people(1)), { on }))
  assert.deepEqual(files.map(countsOf), [
    [1, 1, 0, 0],
    [1, 1, 0, 0],
  ])
  const other = await on.another()
  try {
    for (const one of [on, other]) await prepare(one)
    await Promise.all(files.map(({ id }, nth) => on.data(calls.runImport, { as: members[nth]!, body: { id, mode: 'good' } })))
    await Promise.all([on.app.jobs.runDue(), other.app.jobs.runDue()])
    const done = await Promise.all(members.map((as) => current(as, { on })))
    return { holders: (await holdersOf(members[0]!, on)).length, assigned: done.reduce((sum, { assigned }) => sum + assigned, 0) }
  } finally {
    await other.stop()
  }
}

test('the last place is given once to two files at once; control: without the guard it is given twice @rule:R63', async () => {
  assert.deepEqual(await raceForLast(server), { holders: 2, assigned: 1 })
  const control = await startTestServer()
  try {
    const takenOut: (() => void)[] = []
    const { holders } = await raceForLast(control, async (one) => {
      const constraint = takenOut.length === 0 ? { constraint: 'credential_quotas_used' } : {}
      takenOut.push(
        await takeOutGuard(one, {
          table: 'credential_quotas',
          ...constraint,
          replace: [[' AND used < coalesce(given, $5)', ' AND coalesce(given, $5) >= 0']],
          pool: one.app.maintenancePool,
        }),
      )
    })
    assert.equal(holders, 3)
  } finally {
    await control.stop()
  }
})

test('two colleagues who import one person at once, without a document, apply once', async () => {
  const company = await server.anExhibitor({ exhibition: fair, area: 27 })
  const members = await Promise.all([0, 1].map(() => server.anExhibitorMember({ exhibition: fair, ...company })))
  const files: PeopleFile[] = []
  for (const as of members) files.push(await check(as, csvOf([['王丽娜', '', '']])))
  await Promise.all(files.map(({ id }, nth) => server.data(calls.runImport, { as: members[nth]!, body: { id, mode: 'good' } })))
  const other = await server.another()
  try {
    await Promise.all([server.app.jobs.runDue(), other.app.jobs.runDue()])
  } finally {
    await other.stop()
  }
  assert.deepEqual((await Promise.all(members.map((as) => current(as)))).map(countsOf).sort(), [
    [1, 0, 1, 0],
    [1, 1, 0, 0],
  ])
  assert.equal((await holdersOf(members[0]!)).length, 1)
})

test(`a server that is killed in a check and in an import is followed by another one, and nobody is there twice @call:GET ${base}/import`, async () => {
  const [checking, importing] = [await aMember(90), await aMember(90)]
  const rows = [people(60), people(30)] as const
  const photosOf = (as: Member, of: string[][]) =>
    archive(
      as,
      of.map(([, , number]) => ({ name: `${number}.jpg`, bytes: photo })),
    )
  const way = { type: 'construction' as const }
  const found = await check(importing, csvOf(rows[1], ['姓名', 'document类型', 'document号码']), {
    ...way,
    photos: await photosOf(importing, rows[1]),
  })
  assert.deepEqual(countsOf(found), [30, 30, 0, 0])
  const photos = await photosOf(checking, rows[0])
  const { pool } = server.app
  const waiting = () =>
    pool.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'update "people_import_parts"%'`)
  const doomed = await startServerProcess(await processOn(server))
  try {
    await server.data(calls.import, {
      as: checking,
      body: bodyOf(csvOf(rows[0], ['姓名', 'document类型', 'document号码']), { ...way, photos }),
      language: 'cn',
    })
    await inTransaction(server.app.settlePool, async (client) => {
      await client.query('SELECT 1 FROM people_import_parts WHERE part = 1 FOR UPDATE')
      await server.data(calls.runImport, { as: importing, body: { id: found.id, mode: 'good' } })
      await until(async () => (await waiting()).rowCount === 2, `both are at their second part ${doomed.lines.join('\n')}`, {
        timeoutMs: 90_000,
      })
      assert.equal(await doomed.end('SIGKILL'), 'SIGKILL')
    })
  } finally {
    await doomed.end('SIGKILL')
  }
  await until(async () => (await waiting()).rowCount === 0, 'the database noticed')
  const half = await Promise.all([current(checking, way), current(importing, way)])
  assert.deepEqual([...half.map(({ rowsDone }) => rowsDone), await usedOf(importing, 'construction')], [25, 25, 25])
  server.clock.advance({ seconds: 31 })
  await server.app.jobs.runDue()
  const [checked, imported] = await Promise.all([current(checking, way), current(importing, way)])
  assert.deepEqual([checked.state, ...countsOf(checked)], ['checked', 60, 60, 0, 0])
  assert.deepEqual([imported.state, ...countsOf(imported)], ['done', 30, 30, 0, 0])
  assert.deepEqual([(await holdersOf(importing)).length, await usedOf(importing, 'construction')], [30, 30])
  await server.data(calls.runImport, { as: checking, body: { id: checked.id, mode: 'all' } })
  await server.app.jobs.runDue()
  assert.deepEqual([(await current(checking, way)).state, await usedOf(checking, 'construction')], ['done', 60])
  const { rows: left } = await pool.query("SELECT 1 FROM people_import_parts WHERE sealed_rows <> '' AND import_id = ANY($1)", [
    [checked.id, imported.id],
  ])
  assert.equal(left.length, 0, 'the rows of a file that is over are forgotten')
  assert.equal((await pool.query("SELECT 1 FROM files WHERE media_type = 'application/zip'")).rowCount, 0, 'and so are the archives')
})

test(`a file is cancelled and closed; an archive that is none, of another person, or of a kind without photos is refused @call:POST ${base}/cancelImport @call:POST ${base}/closeImport`, async () => {
  const [one, stranger] = [await aMember(), await aMember()]
  const file = csvOf(people(2))
  const { id } = await server.data(calls.import, { as: one, body: bodyOf(file) })
  await server.refused('importRunning', calls.import, { as: one, body: bodyOf(file) })
  await server.refused('importRunning', calls.closeImport, { as: one, body: { id } })
  assert.equal(await server.data(calls.cancelImport, { as: one, body: { id } }), null)
  await server.app.jobs.runDue()
  assert.equal(await usedOf(one), 0)
  const foreign = await archive(stranger, [{ name: '王一.jpg', bytes: photo }])
  const picture = (await upload(server, one, aJpeg(2000))).data.attachId
  const empty = await archive(one, [{ name: '__MACOSX/._x', bytes: photo }])
  const refusals: [ErrorName, object][] = [
    ['invalid', { photos: foreign }],
    ['invalid', { photos: picture }],
    ['invalid', { photos: '1' }],
    ['photosUnreadable', { photos: empty }],
    ['importUnreadable', { file: base64Of(Buffer.from([0, 1, 2, 3, 0, 9])) }],
    ['importEmpty', { file: csvOf([]) }],
    ['importColumnsMissing', { file: csvOf(people(1), ['who', 'kind', 'number']) }],
    ['credentialClosed', { type: 'vehicle' }],
    ['notFound', { type: 'unknown' }],
    ['invalid', { type: '?' }],
  ]
  for (const [name, more] of refusals) await server.refused(name, calls.import, { as: one, body: { ...bodyOf(file), ...more } })
  assert.equal((await upload(server, one, Buffer.from('%PDF-1.7\n%%EOF'), { purpose: 'photoArchive' })).data.attachId, undefined)
  const visitor = await server.aVisitor({ exhibition: fair })
  assert.equal((await upload(server, visitor, archiveOf([{ name: 'a.jpg', bytes: photo }]), { purpose: 'photoArchive' })).status, 403)
})

test('the rows of a file of a company count for the account that sends it', async () => {
  const one = await aMember()
  const key = `${one.tenantId}/${one.accountId}`
  await server.app.limits.take('importedRowsPerAccountDay', key, limits.importedRowsPerAccountDay.points - 2)
  await server.refused('tooManyRequests', calls.import, { as: one, body: bodyOf(csvOf(people(3))) })
  await check(one, csvOf(people(2)))
  assert.equal(await server.app.limits.isReached('importedRowsPerAccountDay', key), true)
})

test(`nobody reaches a file of another company, fair or organiser, or of a colleague, and a member needs the right to apply @rule:R60 @rule:R62`, async () => {
  const one = await aMember()
  const { id } = await check(one, csvOf(people(1)))
  const others = [
    await aMember(),
    await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId }),
    await aMember(27, await aCredentialFair(server, { tenant: { tenantId: fair.tenantId, settings: {} } })),
    await aMember(27, await aCredentialFair(server)),
  ]
  const named: [Call, object][] = [
    [calls.importReport, { query: { id } }],
    [calls.runImport, { body: { id, mode: 'good' } }],
    [calls.cancelImport, { body: { id } }],
    [calls.closeImport, { body: { id } }],
  ]
  for (const as of others) {
    for (const [call, sent] of named) await server.refused('notFound', call, { as, ...sent })
    assert.equal(await server.data(calls.currentImport, { as, query: { type: 'exhibitor' } }), null)
  }
  const reader = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, rights: ['edit', 'invite', 'pay'] })
  const asked: [Call, object][] = [
    [calls.importTemplate, { query: { type: 'exhibitor' } }],
    [calls.currentImport, { query: { type: 'exhibitor' } }],
    [calls.import, { body: bodyOf(csvOf(people(1))) }],
    [calls.runImport, { body: { id, mode: 'good' } }],
  ]
  const visitor = await server.aVisitor({ exhibition: fair })
  for (const [call, sent] of asked) {
    await server.refused('memberRightMissing', call, { as: reader, ...sent })
    await server.refused('forbidden', call, { as: visitor, ...sent })
  }
  // A member who loses the right meanwhile ends the own file.
  const loser = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId })
  await server.data(calls.import, { as: loser, body: bodyOf(csvOf(people(1))) })
  await server.app.pool.query(`UPDATE exhibitor_members SET rights = '{}' WHERE tenant_id = $1 AND account_id = $2`, [
    fair.tenantId,
    loser.accountId,
  ])
  await server.app.jobs.runDue()
  const { rows } = await server.app.pool.query('SELECT state FROM people_imports WHERE account_id = $1', [loser.accountId])
  assert.deepEqual(rows, [{ state: 'failed' }])
  assert.equal((await current(one)).state, 'checked')
})
