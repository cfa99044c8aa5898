import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { ticketHolderCalls as holders } from '../../../contract/people/ticketHolder.calls'
import type { PeopleFile } from '../../../contract/peopleImport.schema'
import type { FormDefinition } from '../../../contract/rules/form/form'
import { encodedAs } from '../support/encodedAs'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, idCards, form as personal, withForm } from '../visitor/aFair'

const importCall = '@call:POST /api/ef-registration-client/userRelation/ticket/import'

let server: TestServer
let fair: Exhibition

const label = (cn: string, en: string) => ({ label: { cn, en } })
const agreements = personal.sections.flatMap(({ fields }) => fields).filter(({ kind }) => kind === 'agreements')
const form: FormDefinition = {
  ...personal,
  sections: [
    {
      fields: [
        field('name', 'name', { isRequired: true, ...label('姓名', 'Full name') }),
        field('phone', 'phone', label('手机号', 'Mobile phone')),
        field('company', 'text', label('公司', 'Company')),
        field('birthday', 'birthday', label('出生日期', 'Date of birth')),
        field('document', 'document', label('证件', 'Document')),
        ...agreements,
      ],
    },
  ],
}

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm({ form }), maxPeoplePerOwner: 600 } })
})
after(() => server.stop())

const kind = 'team' as const
type Cells = (string | number | Date | null)[]
const sheet = async (...rows: Cells[]): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }))
const bodyOf = (file: Buffer) => ({ name: '名单.csv', file: file.toString('base64'), agreed: ['privacy'], kind })
const anOwner = (): Promise<Visitor> => server.aVisitor({ exhibition: fair })
const check = async (file: Buffer, language: 'cn' | 'en' = 'cn'): Promise<PeopleFile> => {
  const as = await anOwner()
  await server.data(holders.import, { as, body: bodyOf(file), language })
  await server.app.jobs.runDue()
  return (await server.data(holders.currentImport, { as, query: { kind }, language }))!
}
const reasons = async (file: Buffer, language: 'cn' | 'en' = 'cn'): Promise<string[]> =>
  (await check(file, language)).problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
const refusal = async (file: Buffer, reason: 'importTextUnknown' | 'importOtherFormat' | 'importColumnsMissing', language: 'cn' | 'en') =>
  (await server.refused(reason, holders.import, { as: await anOwner(), body: bodyOf(file), language })).msg

test(`before an import its owner sees the first rows, and what of the file is not read ${importCall}`, async () => {
  const latin = encodedAs(
    'windows-1252',
    'Full name,Mobile phone,Company,Remarks\nJörg Müller,13800138000,Süd AG,VIP\nAnna Groß,13800138001,,\n',
  )
  const { reading, assigned } = await check(latin)
  assert.equal(assigned, 2)
  assert.deepEqual(reading, {
    sheet: '',
    unread: ['Remarks'],
    hiddenRows: 0,
    first: [
      {
        line: 2,
        cells: [
          { title: 'Full name', text: 'Jörg Müller' },
          { title: 'Mobile phone', text: '13800138000' },
          { title: 'Company', text: 'Süd AG' },
        ],
      },
      {
        line: 3,
        cells: [
          { title: 'Full name', text: 'Anna Groß' },
          { title: 'Mobile phone', text: '13800138001' },
        ],
      },
    ],
  })
  const many = await check(await sheet(['姓名'], ...Array.from({ length: 9 }, (_, at) => [`张${'一二三四五六七八九'[at]!}`])))
  assert.equal(many.reading!.first.length, 3)
})

test('once a file is imported nothing of its rows is shown', async () => {
  const as = await anOwner()
  const { id } = await server.data(holders.import, { as, body: bodyOf(await sheet(['姓名'], ['张伟'])) })
  assert.equal((await server.data(holders.currentImport, { as, query: { kind } }))!.reading, null)
  await server.app.jobs.runDue()
  await server.data(holders.runImport, { as, body: { id, mode: 'all' } })
  await server.app.jobs.runDue()
  const { state, reading } = (await server.data(holders.currentImport, { as, query: { kind } }))!
  assert.deepEqual([state, reading], ['done', null])
})

test('a file that cannot be read says why, and how it is saved, in the language of the page', async () => {
  const unsure = encodedAs('windows-1252', 'Full name\nBob Li\nAnna Lefèvre\n')
  assert.match(await refusal(unsure, 'importTextUnknown', 'cn'), /第 3 行.*CSV UTF-8/)
  assert.match(await refusal(unsure, 'importTextUnknown', 'en'), /row 3.*CSV UTF-8/)
  assert.match(await refusal(Buffer.from('<html><table>'), 'importOtherFormat', 'cn'), /是网页.*xlsx/)
  assert.match(await refusal(Buffer.from('%PDF-1.4 x'), 'importOtherFormat', 'en'), /is a PDF.*xlsx/)
  assert.match(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'importOtherFormat', 'cn'), /旧版 Excel（\.xls）/)
  assert.match(await refusal(await sheet(['爱好'], ['足球']), 'importColumnsMissing', 'cn'), /姓名/)
})

test('kinds of documents are known by their everyday names, and an unknown one blames its own column', async () => {
  const head = ['姓名', '证件类型', '证件号码']
  const rows = [
    ['张伟', '身份证', idCards[0]!],
    ['李明', '台胞证', '12345678'],
    ['陈杰', '回乡证', 'H12345678'],
    ['Anna Li', '护照', 'E12345678'],
  ]
  assert.deepEqual(await reasons(await sheet(head, ...rows)), [])
  assert.deepEqual(await reasons(await sheet(head, ['张伟', '会员卡', idCards[0]!])), ['2 证件类型: 请填写“填写说明”中列出的选项'])
  const named = await reasons(await sheet(['Full name', 'Document type', 'Document number'], ['Bob Li', 'club card', 'E1']), 'en')
  assert.deepEqual(named, ['2 Document type: Please use one of the options in “How to fill in”'])
})

test('days are read as lists write them, and others are refused with their text and the form that is wanted', async () => {
  const born = async (...days: Cells) =>
    reasons(await sheet(['姓名', '出生日期'], ...days.map((day, at) => [`张${'一二三四五六七八九'[at]!}`, day])))
  const good = [
    '19900102',
    19900102,
    '1990-1-2 0:00:00',
    '1990-01-02T00:00:00',
    '1990年1月2日',
    '1990/1/2',
    '１９９０.1.2',
    new Date(Date.UTC(1990, 0, 2)),
  ]
  assert.deepEqual(await born(...good), [])
  assert.deepEqual(await born('01/02/1990', 32874, '1990-02-30'), [
    '2 出生日期: “01/02/1990”不是有效的日期，请按 1990-01-02 的格式填写',
    '3 出生日期: “32874”不是有效的日期，请按 1990-01-02 的格式填写',
    '4 出生日期: “1990-02-30”不是有效的日期，请按 1990-01-02 的格式填写',
  ])
})

test('an error of a cell is refused with its column', async () => {
  assert.deepEqual(await reasons(await sheet(['姓名', '公司'], ['张伟', '#N/A'])), ['2 公司: 单元格显示错误（如 #N/A），请填写实际内容'])
})
