import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { maxImportBytes } from '../../../contract/rules/people/holderImport'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import { userRelationCalls as people } from '../../../contract/people/userRelation.calls'
import type { CurrentImport, PeopleFile } from '../../../contract/peopleImport.schema'
import { startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'
import { archiveOf } from '../support/archiveOf'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { processOn } from '../support/processOn'
import { inTransaction } from '../../../server/database/connect'
import { type TestServer, startTestServer } from '../support/testServer'
import { fieldsOf } from '../../../contract/rules/form/form'
import { form, idCards, personBody, withForm } from '../visitor/aFair'
import { aJpeg } from '../visitor/upload'

const importCall = '@call:POST /api/ef-registration-client/userRelation/ticket/import'
const currentCall = '@call:GET /api/ef-registration-client/userRelation/ticket/import'
const runCall = '@call:POST /api/ef-registration-client/userRelation/ticket/runImport'
const cancelCall = '@call:POST /api/ef-registration-client/userRelation/ticket/cancelImport'
const closeCall = '@call:POST /api/ef-registration-client/userRelation/ticket/closeImport'
const reportCall = '@call:GET /api/ef-registration-client/userRelation/ticket/importReport'
const photosCall = '@call:POST /api/ef-registration-client/userRelation/photos'
const templateCall = '@call:GET /api/ef-registration-client/userRelation/ticket/importTemplate'

let server: TestServer
let other: TestServer
let fair: Exhibition
let named: TicketType

before(async () => {
  server = await startTestServer()
  other = await server.another()
  fair = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm(), maxPeoplePerOwner: 600 } })
  named = await server.aTicketType({ exhibition: fair, needsHolder: true, limitPerPerson: 500 })
})
after(async () => {
  await other.stop()
  await server.stop()
})

const aBuyer = async (quantity = 4): Promise<Visitor> => {
  const owner = await server.aVisitor({ exhibition: fair, name: '张思远' })
  for (let left = quantity; left > 0; left -= 50) await server.anOrder({ visitor: owner, ticketType: named, quantity: Math.min(50, left) })
  return owner
}

/** The same form, which asks for a photo. */
const withPhoto = {
  ...form,
  sections: [{ fields: fieldsOf(form).map((field) => (field.kind === 'photo' ? { ...field, isRequired: true } : field)) }],
}

type Cells = (string | number | Date | null)[]
const head = ['Name *', 'phone', 'company', 'document号码']
const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const sheetOf = async (rows: Cells[], more: object = {}): Promise<string> =>
  base64Of(await writeXlsx({ sheets: [{ name: 'people', rows: [head, ...rows], ...more }] }))

let phones = 13_900_000_000
const aRow = (name: string, more: Cells = []): Cells => [name, String((phones += 1)), '华东机械', ...more]

type Kind = 'team' | 'work'
interface Way {
  language?: 'cn' | 'en'
  kind?: Kind
  mode?: 'good' | 'all'
}
const bodyOf = (file: string, kind?: Kind) => ({ name: '名单.xlsx', file, agreed: ['privacy'], ...(kind ? { kind } : {}) })
const begin = (as: Visitor, file: string, { kind, language = 'cn' }: Way = {}): Promise<PeopleFile> =>
  server.data(holders.import, { as, body: bodyOf(file, kind), language })
const current = (as: Visitor, { kind, language = 'cn' }: Way = {}): Promise<CurrentImport> =>
  server.data(holders.currentImport, { as, query: kind ? { kind } : {}, language })
const work = (): Promise<number> => server.app.jobs.runDue()
const run = (as: Visitor, { id }: PeopleFile, mode: 'good' | 'all' = 'good') => server.data(holders.runImport, { as, body: { id, mode } })
const check = async (as: Visitor, file: string, way: Way = {}): Promise<PeopleFile> => {
  await begin(as, file, way)
  await work()
  return (await current(as, way))!
}
const importFile = async (as: Visitor, file: string, way: Way = {}): Promise<PeopleFile> => {
  await run(as, await check(as, file, way), way.mode)
  await work()
  return (await current(as, way))!
}
const refuses = (reason: Parameters<TestServer['refused']>[0], as: Visitor, file: string) =>
  server.refused(reason, holders.import, { as, body: bodyOf(file), language: 'cn' })
const countsOf = ({ rows, assigned, already, waiting, refused }: PeopleFile): number[] => [rows, assigned, already, waiting, refused]
const peopleOf = async (as: Visitor): Promise<number> => (await server.data(people.list, { as, query: {} })).total
const heldBy = async (as: Visitor): Promise<string[]> => {
  const pageOf = (current: number) => server.data(holders.list, { as, query: { current, size: 100 } })
  const pages = [await pageOf(1)]
  while (pages.flatMap(({ tickets }) => tickets).length < pages[0]!.total) pages.push(await pageOf(pages.length + 1))
  return pages.flatMap(({ tickets }) => tickets.filter(({ holder }) => holder === 'person').map(({ holderName }) => holderName))
}

test(`the template has the columns of the fair's form in both languages, and comes back filled in ${templateCall} ${importCall} ${runCall} ${currentCall} @route:/ticketRegistration`, async () => {
  const owner = await aBuyer()
  for (const language of ['cn', 'en'] as const) {
    const { name, file } = await server.data(holders.importTemplate, { as: owner, language })
    assert.equal(name, language === 'cn' ? '门票使用人模板.xlsx' : 'Ticket holders.xlsx')
    const { sheets } = await readXlsx(Buffer.from(file, 'base64'))
    assert.deepEqual((sheets[0]!.rows[0] as string[]).slice(0, 5), [
      language === 'cn' ? '门票' : 'Ticket',
      'name *',
      'phone *',
      'email',
      'company *',
    ])
    assert.match(JSON.stringify(sheets[1]!.rows), language === 'cn' ? /观众票/ : /Visitor/)
  }
  const file = await sheetOf([aRow('王丽娜'), [null, null, null], aRow('李明', [idCards[0]!])])
  assert.deepEqual(countsOf(await check(owner, file)), [2, 2, 0, 0, 0])
  assert.equal(await peopleOf(owner), 0, 'a check changes nothing')
  assert.deepEqual(countsOf(await importFile(owner, file)), [2, 2, 0, 0, 0])
  assert.deepEqual((await heldBy(owner)).sort(), ['李明', '王丽娜'])
  // The same file again finds its people.
  assert.deepEqual(countsOf(await importFile(owner, file)), [2, 0, 2, 0, 0])
  assert.deepEqual([await peopleOf(owner), (await heldBy(owner)).length], [2, 2])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test(`each bad row says its line, its column and the reason; the others get their tickets; the report is a file ${reportCall} @rule:R55`, async () => {
  const [stranger, owner] = [await aBuyer(1), await aBuyer(2)]
  await server.data(people.submit, { as: stranger, body: personBody({ document: { kind: 'idCard', number: idCards[1]! } }) })
  const same = aRow('赵强')
  const rows = [
    aRow('王丽娜'),
    ['李', '123', '', null],
    aRow('孙悦', [idCards[1]!]),
    same,
    same,
    aRow('周全', [110105199001011232]),
    aRow('吴桐'),
  ]
  const file = await sheetOf(rows)
  const found = await check(owner, file)
  assert.deepEqual(countsOf(found), [7, 2, 0, 0, 5])
  assert.deepEqual(
    found.problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`),
    [
      '3 name 姓名至少 2 个字',
      '3 phone 请输入正确的手机号',
      '3 company 请填写此项',
      '4 document号码 您已登记过此证件，请勿重复操作',
      '6  与第 5 行是同一人',
      '7 document号码 号码已被表格软件改动，请将单元格设为文本格式后重新填写',
      '8  没有可登记的门票了',
    ],
  )
  assert.match(
    (await check(owner, file, { language: 'en' })).problems.map(({ reason }) => reason).join(),
    /please do not repeat the operation/,
  )
  const namesIn = ({ problems }: PeopleFile) => problems.map(({ line, name }) => `${line} ${name}`)
  const names = ['3 李', '3 李', '3 李', '4 孙悦', '6 赵强', '7 周全', '8 吴桐']
  assert.deepEqual(namesIn(found), names, 'each row by its person')
  const done = await importFile(owner, file)
  assert.deepEqual(countsOf(done), countsOf(found))
  assert.deepEqual(namesIn(done), names)
  const { rows: stored } = await server.app.pool.query('SELECT problems FROM people_import_parts')
  assert.doesNotMatch(JSON.stringify(stored), /孙悦|周全/, 'names are stored encrypted')
  assert.deepEqual([await peopleOf(owner), (await heldBy(owner)).sort()], [2, ['王丽娜', '赵强'].sort()])
  const report = await server.data(holders.importReport, { as: owner, query: { id: done.id } })
  const { sheets } = await readXlsx(Buffer.from(report.file, 'base64'))
  assert.equal(sheets[0]!.rows.length, 8)
  assert.match(JSON.stringify(sheets[0]!.rows), /孙悦/)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a number without its kind is an ID card, or the only document that has such numbers; else the row names the column to add @rule:R55', async () => {
  const owner = await aBuyer(3)
  const rows = [aRow('王丽娜', ['420106199003071123']), aRow('李明', ['P1234567']), aRow('Anna', ['E12345678'])]
  for (const [language, reason] of [
    ['cn', '此号码可能属于多种证件，请添加“document类型”列并填写'],
    ['en', 'Several documents have such numbers. Please add the column “document type” and fill it in.'],
  ] as const)
    assert.deepEqual((await check(owner, await sheetOf(rows), { language })).problems, [
      { line: 4, column: language === 'cn' ? 'document号码' : 'document number', reason, name: 'Anna' },
    ])
  const done = await importFile(owner, await sheetOf(rows))
  assert.deepEqual(countsOf(done), [3, 2, 0, 0, 1])
  const report = await server.data(holders.importReport, { as: owner, query: { id: done.id } })
  assert.match(JSON.stringify((await readXlsx(Buffer.from(report.file, 'base64'))).sheets[0]!.rows), /document类型/)
  const kinds = await server.app.pool.query<{ kind: string }>(
    `SELECT r.form_values -> 'document' ->> 'kind' AS kind FROM registrations r JOIN user_relations u ON u.person_account_id = r.account_id
     WHERE u.owner_account_id = $1 ORDER BY 1`,
    [owner.accountId],
  )
  assert.deepEqual(
    kinds.rows.map(({ kind }) => kind),
    ['idCard', 'passport'],
  )
  // With the column, the same file is whole.
  const corrected = base64Of(
    await writeXlsx({
      sheets: [
        {
          name: 'people',
          rows: [
            [...head, 'document类型'],
            [...rows[2]!, 'passport'],
          ],
        },
      ],
    }),
  )
  assert.deepEqual(countsOf(await importFile(owner, corrected)), [1, 1, 0, 0, 0])
})

test('formulas, merged cells, other encodings, a bomb, a huge and a broken file: a clear error, and nothing changes', async () => {
  const owner = await aBuyer()
  const [formula, merged] = [
    await sheetOf([aRow('王丽娜'), aRow('李明')], { cells: new Map([['1,2', { formula: 'HYPERLINK("http://x.test","华东")' }]]) }),
    await sheetOf([aRow('王丽娜'), aRow('李明')], { merges: [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }] }),
  ]
  assert.deepEqual((await check(owner, formula)).problems, [
    { line: 2, column: 'company', reason: '不支持公式，请直接填写内容', name: '王丽娜' },
  ])
  assert.deepEqual(
    (await check(owner, merged)).problems.map(({ line }) => line),
    [2, 3],
  )
  const bomb = Buffer.from(await sheetOf([aRow('王丽娜')]), 'base64')
  // A true workbook, small as a file, of thirty megabytes of text.
  const longText = 'a'.repeat(32_000)
  const swollen = await sheetOf(Array.from({ length: 480 }, (_, at) => [`${longText}${at}`, `${longText}${-at}`]))
  assert.ok(swollen.length < maxImportBytes)
  await refuses('importUnreadable', owner, swollen)
  for (const bad of [Buffer.from('PK\u0003\u0004 not a workbook'), bomb.subarray(0, 900), aBomb(), Buffer.from([0, 1, 2, 3, 0, 9])])
    await refuses('importUnreadable', owner, base64Of(bad))
  await refuses('fileTooLarge', owner, base64Of(Buffer.alloc(maxImportBytes + 1, 'a')))
  await refuses('importEmpty', owner, await sheetOf([[null], ['', '']]))
  assert.match((await refuses('importColumnsMissing', owner, base64Of(Buffer.from('name,phone\n王丽娜,13800138000')))).msg, /company/)
  const tooMany = Array.from({ length: 10_001 }, (_, at) => `王,${at}`)
  await refuses('importTooManyRows', owner, base64Of(Buffer.from(`name,phone,company\n${tooMany.join('\n')}`)))
  assert.equal(await peopleOf(owner), 0)

  // A csv file of Excel in China is GB 18030, and one with a mark may be UTF-16. Semicolons are a European Excel's.
  const gb = Buffer.concat([
    Buffer.from('name,phone,company\n'),
    Buffer.from([0xcd, 0xf5, 0xc0, 0xf6]),
    Buffer.from(',13700137001,ACME\n\n'),
  ])
  const wide = Buffer.from('\ufeffname;phone;company\n李明;13700137002;ACME\n', 'utf16le')
  const cells = Buffer.from('name,phone,company\n=cmd|x,13700137003,ACME\n')
  assert.deepEqual(countsOf(await importFile(owner, base64Of(gb))), [1, 1, 0, 0, 0])
  assert.deepEqual(countsOf(await importFile(owner, base64Of(wide))), [1, 1, 0, 0, 0])
  assert.deepEqual(countsOf(await importFile(owner, base64Of(cells))), [1, 0, 0, 0, 1])
  assert.deepEqual((await heldBy(owner)).sort(), ['李明', '王丽'].sort())
})

/** An archive of one entry that unpacks to thirty megabytes. */
const aBomb = (): Buffer => archiveOf([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(30 * 1024 * 1024) }])

test(`a team comes from a file without tickets, its photos from an archive by the numbers of documents, and neither registers anybody twice ${importCall} ${templateCall} ${photosCall} @rule:R45 @rule:R44`, async () => {
  const config = withForm({ form: withPhoto })
  const team = await server.anExhibition({ config: { ...exhibitionConfig, ...config, peopleKinds: { team: { max: 3 } } } })
  const owner = await server.aVisitor({ exhibition: team })
  const stranger = await server.aVisitor({ exhibition: team })
  await server.refused('importNotOffered', holders.importTemplate, { as: owner })
  const { name, file: template } = await server.data(holders.importTemplate, { as: owner, query: { kind: 'team' }, language: 'cn' })
  const { sheets } = await readXlsx(Buffer.from(template, 'base64'))
  assert.deepEqual([name, sheets[0]!.rows[0]![0]], ['人员登记模板.xlsx', 'name *'])
  const rows = [
    aRow('王丽娜', [idCards[0]!]),
    aRow('李明', [idCards[1]!]),
    ['赵', '1', '', null],
    aRow('孙悦', ['110105199001010125']),
    aRow('周全', ['110105199001010133']),
  ]
  const people5 = await sheetOf(rows)
  for (const go of [check, importFile]) assert.deepEqual(countsOf(await go(owner, people5, { kind: 'team' })), [5, 3, 0, 0, 2])
  assert.deepEqual(countsOf(await importFile(owner, people5, { kind: 'team' })), [5, 0, 3, 0, 2], 'the same file again')
  await server.refused('peopleKindClosed', holders.import, { as: owner, body: bodyOf(people5, 'work') })
  const list = async () => (await server.data(people.list, { as: owner, query: { kind: 'team' } })).records
  assert.deepEqual(
    (await list()).map((row) => [row.name, row.kind, row.missing.includes('document')]),
    ['孙悦', '李明', '王丽娜'].map((one) => [one, 'team', true]),
  )
  const send = (as: Visitor, archive: Buffer, isCheck = false) =>
    server.data(people.photos, { as, body: { kind: 'team', file: base64Of(archive), isCheck }, language: 'cn' })
  const photo = aJpeg(600, { width: 16, height: 16 })
  const archive = archiveOf([
    { name: `team/${idCards[0]!.toLowerCase()}.jpg`, bytes: photo },
    { name: `${idCards[0]!}.JPEG`, bytes: photo },
    { name: `${idCards[1]!}.jpg`, bytes: aJpeg(201 * 1024, { width: 16, height: 16 }) },
    { name: '110105199001010125.png', bytes: Buffer.from('GIF89a') },
    { name: 'E77770009.jpg', bytes: photo },
    { name: '__MACOSX/._x.jpg', bytes: photo },
  ])
  const found = await send(owner, archive, true)
  const done = await send(owner, archive)
  assert.deepEqual(found, done, 'a check says what is done then, and does nothing')
  assert.deepEqual([done.taken, done.kept], [1, 0])
  assert.deepEqual(
    done.refused.map((one) => `${one.name} ${one.reason}`),
    [
      `${idCards[0]!}.JPEG 压缩包中已有此人的照片`,
      `${idCards[1]!}.jpg 文件过大，最大 200 KB`,
      '110105199001010125.png 不支持此文件格式，请上传 JPG, PNG',
      'E77770009.jpg 没有找到该证件号码对应的人员',
    ],
  )
  assert.deepEqual(
    (await list()).map((row) => row.missing.includes('document')),
    [true, true, false],
  )
  const again = await send(owner, archive)
  assert.deepEqual([again.taken, again.kept, again.refused.length], [0, 1, 4], 'the same archive again changes nothing')
  assert.equal((await send(stranger, archive)).taken, 0, "another owner's people are nobody's")
  for (const bytes of [aBomb(), Buffer.from('no archive'), archiveOf([])])
    await server.refused('photosUnreadable', people.photos, { as: owner, body: { kind: 'team', file: base64Of(bytes) } })
  const many = archiveOf(Array.from({ length: 101 }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.from('x') })))
  await server.refused('photosTooMany', people.photos, { as: owner, body: { kind: 'team', file: base64Of(many) } })
})

test('the same file from two phones at once is one file, and a text that nobody accepted refuses every row', async () => {
  const owner = await aBuyer(6)
  const file = await sheetOf([aRow('王丽娜'), aRow('李明')])
  await server.data(holders.import, { as: owner, body: { ...bodyOf(file), agreed: [] } })
  await work()
  assert.deepEqual(countsOf((await current(owner))!), [2, 0, 0, 0, 2])
  const answers = await Promise.all(
    [server, other].map((by, at) => by.call(holders.import, { as: owner, body: bodyOf(file), key: `same-file-twice-${at}` })),
  )
  assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([200, 13097]))
  await work()
  const { id } = (await current(owner))!
  await Promise.all([server, other].map((by) => by.call(holders.runImport, { as: owner, body: { id, mode: 'all' } })))
  await Promise.all([server, other].map((by) => by.app.jobs.runDue()))
  assert.deepEqual(countsOf((await current(owner))!), [2, 2, 0, 0, 0])
  assert.deepEqual([await peopleOf(owner), (await heldBy(owner)).length], [2, 2])
  assert.deepEqual(await auditDifferences(server, fair), [])
})

test('a person who waits for the organiser is registered without a ticket, and gets it by the same file after the approval', async () => {
  const reviewed = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm({ review: 'manual' }) } })
  const type = await server.aTicketType({ exhibition: reviewed, needsHolder: true })
  const owner = await server.aVisitor({ exhibition: reviewed })
  await server.anOrder({ visitor: owner, ticketType: type, quantity: 2 })
  const file = await sheetOf([aRow('王丽娜')])
  assert.deepEqual(countsOf(await importFile(owner, file)), [1, 0, 0, 1, 0])
  assert.deepEqual([await peopleOf(owner), await heldBy(owner)], [1, []])
  await server.app.pool.query(`UPDATE registrations SET review_state = 'approved' WHERE exhibition_id = $1`, [reviewed.exhibitionId])
  assert.deepEqual(countsOf(await importFile(owner, file)), [1, 1, 0, 0, 0])
  assert.deepEqual([await peopleOf(owner), (await heldBy(owner)).length], [1, 1])
})

test('a file of three hundred and one people goes in parts, and the check of a part knows the parts before', async () => {
  const owner = await aBuyer(300)
  const rows = Array.from({ length: 301 }, (_, at) => aRow(`王丽${'甲乙丙丁戊'[at % 5]}`))
  const file = await sheetOf([...rows, rows[0]!])
  for (const go of [check, importFile]) {
    const found = await go(owner, file)
    assert.deepEqual([countsOf(found), found.rowsDone], [[302, 300, 0, 0, 2], 302])
    assert.deepEqual(
      found.problems.map(({ line, reason }) => `${line} ${reason}`),
      ['302 没有可登记的门票了', '303 与第 2 行是同一人'],
    )
  }
  assert.equal((await heldBy(owner)).length, 300)
  assert.deepEqual(await auditDifferences(server, fair), [])
})

/** A fair whose owners register many, each with a document of their own. */
const aTeamFair = (): Promise<Exhibition> =>
  server.anExhibition({ config: { ...exhibitionConfig, ...withForm(), peopleKinds: { team: { max: 10_000 } } } })
const checkDigitOf = (digits: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  return '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11]!
}
const aDocument = (at: number): string => {
  const digits = `11010519900101${String(at).padStart(3, '0')}`
  return digits + checkDigitOf(digits)
}
const aTeam = (size: number): string =>
  base64Of(
    Buffer.from(
      [
        'name,phone,company,document号码',
        ...Array.from({ length: size }, (_, at) => `王丽,${13_600_000_000 + at},华东机械,'${aDocument(at)}`),
      ]
        .join('\n')
        .replaceAll("'", ''),
    ),
  )
const team = { kind: 'team' as const }
const teamOf = async (as: Visitor): Promise<number> => (await server.data(people.list, { as, query: team })).total

test(`a server that is killed in the middle of a file is followed by another one, and nobody is registered twice ${runCall} ${currentCall} @rule:R55`, async () => {
  const owners = [await server.aVisitor({ exhibition: await aTeamFair() }), await server.aVisitor({ exhibition: await aTeamFair() })]
  const found: PeopleFile[] = []
  for (const owner of owners) found.push(await check(owner, aTeam(600), team))
  for (const one of found) assert.deepEqual([one.state, ...countsOf(one)], ['checked', 600, 600, 0, 0, 0])
  // The last part of each stays open as long as its rows are locked.
  const { pool } = server.app
  const waiting = () =>
    pool.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'update "people_import_parts"%'`)
  const doomed = await startServerProcess(await processOn(server))
  try {
    await inTransaction(server.app.settlePool, async (client) => {
      await client.query('SELECT 1 FROM people_import_parts WHERE part = 0 FOR UPDATE')
      for (const [at, mode] of (['good', 'all'] as const).entries()) await run(owners[at]!, found[at]!, mode)
      await until(async () => (await waiting()).rowCount === 2, `both are at their last part ${doomed.lines.join('\n')}`, {
        timeoutMs: 30_000,
      })
      assert.equal(await doomed.end('SIGKILL'), 'SIGKILL')
    })
  } finally {
    await doomed.end('SIGKILL')
  }
  await until(async () => (await waiting()).rowCount === 0, 'the database noticed')
  assert.deepEqual(await Promise.all(owners.map(teamOf)), [500, 0], 'of all rows or none, nobody is seen before the end')
  await work()
  assert.deepEqual(await Promise.all(owners.map(teamOf)), [500, 0], 'the killed server may still be alive')
  server.clock.advance({ seconds: 31 })
  await work()
  for (const owner of owners) {
    const done = (await current(owner, team))!
    assert.deepEqual([done.state, done.rowsDone, ...countsOf(done)], ['done', 600, 600, 600, 0, 0, 0])
    assert.equal(await teamOf(owner), 600)
    assert.deepEqual(countsOf(await importFile(owner, aTeam(600), { ...team, mode: 'all' })), [600, 0, 600, 0, 0])
  }
  const { rows } = await server.app.pool.query(
    "SELECT 1 FROM people_import_parts WHERE sealed_rows <> '' UNION ALL SELECT 1 FROM people_import_identities",
  )
  assert.equal(rows.length, 0, 'the rows of a file that is over are forgotten')
})

test(`what changes between the check and the import is seen by it: a document, a person, the form, the database ${runCall} ${cancelCall} ${closeCall}`, async () => {
  const exhibition = await aTeamFair()
  const [owner, rival, stranger] = [await server.aVisitor({ exhibition }), await server.aVisitor({ exhibition }), await aBuyer(1)]
  const file = aTeam(260)
  const known = await importFile(owner, aTeam(2), team)
  assert.equal((await server.data(holders.closeImport, { as: owner, body: { id: known.id } })) ?? (await current(owner, team)), null)
  const found = await check(owner, file, team)
  assert.deepEqual(countsOf(found), [260, 258, 2, 0, 0])
  const body = { id: found.id }
  for (const as of [rival, stranger]) {
    await server.refused('notFound', holders.runImport, { as, body: { ...body, mode: 'good' } })
    for (const row of [holders.cancelImport, holders.closeImport] as const)
      await server.refused('notFound', row as typeof holders.closeImport, { as, body })
  }
  await server.refused('notFound', holders.importReport, { as: rival, query: { id: found.id } })
  // One of the known people leaves, and a stranger registers with a document of the last part.
  const [gone] = (await server.data(people.list, { as: owner, query: team })).records
  await server.data(people.remove, { as: owner, body: { id: gone!.id } })
  await server.data(people.submit, { as: rival, body: personBody({ document: { kind: 'idCard', number: aDocument(255) } }) })
  await run(owner, found, 'all')
  await work()
  const undone = (await current(owner, team))!
  assert.deepEqual(
    [undone.state, undone.failure, undone.problems.map(({ line, reason }) => `${line} ${reason}`), await teamOf(owner)],
    ['failed', '有些行已无法导入，因此未登记任何人', ['257 您已登记过此证件，请勿重复操作'], 1],
  )
  await server.refused('importNotChecked', holders.runImport, { as: owner, body: { id: found.id, mode: 'good' } })
  const again = await check(owner, file, team)
  assert.deepEqual(countsOf(again), [260, 258, 1, 0, 1])
  await server.refused('importHasRefused', holders.runImport, { as: owner, body: { id: again.id, mode: 'all' } })
  // The database takes nobody for a moment, as on a full disk: the file waits, and can be cancelled.
  await server.app.pool.query(`ALTER TABLE user_relations ADD CONSTRAINT full_disk CHECK (kind <> 'team') NOT VALID`)
  await run(owner, again)
  await work()
  assert.deepEqual([(await current(owner, team))!.state, await teamOf(owner)], ['importing', 1])
  await server.refused('importRunning', holders.import, { as: owner, body: bodyOf(file, 'team') })
  await server.refused('importRunning', holders.closeImport, { as: owner, body: { id: again.id } })
  const cancelled = await server.data(holders.cancelImport, { as: owner, body: { id: again.id } })
  assert.deepEqual([cancelled!.state, cancelled!.assigned], ['cancelled', 0])
  await server.app.pool.query('ALTER TABLE user_relations DROP CONSTRAINT full_disk')
  server.clock.advance({ seconds: 10 })
  await work()
  assert.equal(await teamOf(owner), 1, 'a cancelled file registers nobody')
  // A check that is cancelled leaves nothing.
  const begun = await begin(owner, file, team)
  assert.equal(await server.data(holders.cancelImport, { as: owner, body: { id: begun.id } }), null)
  await server.refused('notFound', holders.cancelImport, { as: owner, body: { id: begun.id } })
  const last = await check(owner, file, team)
  await server.app.pool.query(
    `UPDATE exhibitions SET config = jsonb_set(config, '{byRegisterType,visitor,form,version}', '99') WHERE id = $1`,
    [exhibition.exhibitionId],
  )
  server.clock.advance({ seconds: 6 })
  await server.refused('importFormChanged', holders.runImport, { as: owner, body: { id: last.id, mode: 'good' } })
  assert.equal(await teamOf(owner), 1)
})
