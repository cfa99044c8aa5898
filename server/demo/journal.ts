import type { Bilingual } from '../../contract/language'
import { journalOf } from '../areas/exhibitor/exhibitor/journalOf'
import { journalKind } from '../areas/content/journal/journalFulfilment'
import { PdfSheet } from '../core/pdf/PdfSheet'
import { publicPictureAddress } from '../core/exhibition/pictures'
import { databaseOver } from '../database/connect'
import { insertRows } from '../database/insertRows'
import { exhibitors } from '../database/schema/exhibitor'
import * as filesTables from '../database/schema/files'
import * as journalsTables from '../database/schema/journals'
import * as ledgerTables from '../database/schema/ledger'
import * as ordersTables from '../database/schema/orders'
import * as paymentsTables from '../database/schema/payments'
import { within } from '../database/within'
import { organiserId } from './account'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { storePdf } from './demoPdf'
import { type DemoFair, machineryFair } from './fairs'
import { moneyLedgerOf } from './orders/ledgerOf'
import { makeRandom } from './random'
import type { DemoVisitor } from './visitor/DemoVisitor'

type ExhibitorRow = typeof exhibitors.$inferSelect

/** Has bought the catalogue. */
const reader = '15400000001'
const priceFen = 3800

/** A chapter of a text: its head, and paragraphs in both languages. */
type Chapter = [head: Bilingual, paragraphs: Bilingual[]]

const both = (cn: string, en: string): Bilingual => ({ cn, en })

const front: Chapter[] = [
  [
    both('欢迎', 'Welcome'),
    [
      both(
        '欢迎来到华中地区最具影响力的装备制造业展会。本届展会集中展示数控机床、工业机器人、激光加工、检测与智能装备。',
        'Welcome to the meeting place of machine builders in central China: machine tools, robots, lasers, metrology and smart equipment.',
      ),
      both(
        '本会刊按展馆收录参展商信息。展商名称、展位与联系方式以展会现场公布为准。',
        'This catalogue lists exhibitors by hall. Names, booths and contacts are as announced at the fair.',
      ),
    ],
  ],
  [
    both('展馆分布', 'Halls'),
    [
      both('A1–A3 馆：数控机床、切削工具、激光与焊接。', 'Halls A1 to A3: machine tools, cutting tools, lasers and welding.'),
      both('B1–B2 馆：机器人与自动化、液压与传动、检测。', 'Halls B1 and B2: robots and automation, hydraulics and drives, metrology.'),
      both('每个展馆入口均设有服务台，可领取纸质平面图。', 'A service desk at each entrance has a printed plan.'),
    ],
  ],
]

const guide: Chapter[] = [
  front[0]!,
  [
    both('入场', 'Entry'),
    [
      both(
        '请在入口出示票夹中的二维码。请提前登记，现场登记需排队。',
        'Show the code in your wallet at the entrance. Register ahead to save time.',
      ),
      both(
        'VIP 观众可走专用通道，并使用 A2 馆二层休息室。',
        'VIP visitors have an entrance of their own and a lounge on the upper floor of hall A2.',
      ),
    ],
  ],
  front[1]!,
  [
    both('到达展馆', 'Getting there'),
    [
      both('地铁：6 号线国博中心北站，A 口步行 5 分钟。', 'Metro: line 6 to Expo Center North, exit A, five minutes on foot.'),
      both('自驾：P3 停车场距 A 馆最近，P5 距 B 馆最近。', 'By car: park at P3 for halls A and at P5 for halls B.'),
    ],
  ],
  [
    both('洽谈与会议', 'Meetings and conferences'),
    [
      both(
        '可在个人中心向展商预约洽谈，洽谈区位于 A2 馆中央。',
        'Ask exhibitors for a meeting in your account. The meeting area is in the middle of hall A2.',
      ),
      both('会议日程以会议页面为准，名额有限的场次需提前报名。', 'The programme page has all sessions. Sign up ahead where seats are few.'),
    ],
  ],
  [
    both('餐饮与服务', 'Food and services'),
    [
      both('餐饮区位于 A1 与 B1 馆之间，营业至 16:00。', 'Restaurants are between halls A1 and B1, until 16:00.'),
      both('寄存、医疗与失物招领位于各入口服务台。', 'Cloakroom, first aid and lost property are at the service desks.'),
    ],
  ],
]

const open = (fair: DemoFair, title: Bilingual, at: Date): PdfSheet => {
  const pdf = PdfSheet.open({ title: `${title.cn} ${title.en}`, language: 'cn', at })
  pdf.head(`${fair.name.cn} · ${fair.name.en}`, `${title.cn} ${title.en}`, { ground: '#1D2E72', ink: '#FFFFFF' })
  return pdf
}

const writeChapters = (pdf: PdfSheet, chapters: Chapter[]): void => {
  for (const [head, paragraphs] of chapters) {
    pdf.chapter(`${head.cn} ${head.en}`)
    for (const { cn, en } of paragraphs) {
      pdf.paragraph(cn)
      pdf.note(en)
      pdf.gap(8)
    }
  }
}

/** The entries of a hall, one below another. */
const writeHall = (pdf: PdfSheet, hallNo: string, rows: ExhibitorRow[]): void => {
  pdf.chapter(`${hallNo} 馆参展商 Exhibitors in hall ${hallNo}`)
  for (const row of rows) {
    const { name, fullName, introduction, contacts, contactInformation } = journalOf(row)!
    pdf.heading(`${name.cn} ${name.en}`)
    pdf.note([fullName.cn, fullName.en].join(' · '))
    pdf.line('展位 Booth', row.boothNos.join(' '))
    pdf.line('联系 Contact', [contacts, contactInformation].filter(Boolean).join('\n'))
    pdf.paragraph(introduction.cn)
    pdf.note(introduction.en)
  }
}

/** Each page has an object of its own, which is written without compression. */
const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

const title = { catalogue: both('会刊', 'Show catalogue'), guide: both('参观指南', 'Visitor guide') }

/** The paid order of the person who has the catalogue. It is older than those of the tickets, so it is below them. */
const loadCopy = async (
  { client, now, settings }: Pick<DemoLoad, 'client' | 'now' | 'settings'>,
  { tenantId, exhibitionId }: DemoFair,
  visitors: readonly DemoVisitor[],
  issueId: string,
): Promise<void> => {
  const key = { tenantId, exhibitionId }
  const { accountId, registerType } = visitors.find(({ contact }) => contact.value === reader)!
  const [orderId, paymentId] = [demoIds('orders', 6)(), demoIds('payments', 6)()]
  const random = makeRandom(`journal/${exhibitionId}`)
  const createdAt = before(now, { days: 9 })
  const paidAt = after(createdAt, { minutes: 3 })
  const payment: typeof paymentsTables.payments.$inferInsert = {
    ...{ ...key, id: paymentId, orderId, channel: 'browser', state: 'paid', amountFen: priceFen, provider: 'wechatPay' },
    ...{ prepay: `wx${random.digits(34)}`, appId: settings.officialAccount!.appId, transactionId: `4200${random.digits(24)}` },
    ...{ createdAt: after(createdAt, { minutes: 1 }), paidAt },
  }
  await insertRows(client, ordersTables.orders, [
    {
      ...{ ...key, id: orderId, accountId, registerType, history: 'pendingPayment>paid>ticketIssued', amountFen: priceFen },
      ...{ idempotencyKey: `demo-${orderId}`, bodyHash: 'demo', createdAt, expiresAt: after(createdAt, { minutes: 60 }), paidAt },
    },
  ])
  await insertRows(client, ordersTables.orderLines, [
    { ...key, orderId, lineNo: 1, kind: journalKind, itemId: issueId, quantity: 1, unitPriceFen: priceFen, day: null },
  ])
  await insertRows(client, paymentsTables.payments, [payment])
  await insertRows(client, ledgerTables.moneyLedger, moneyLedgerOf({ payments: [payment], refunds: [] }))
  await insertRows(client, journalsTables.journalCopies, [
    { ...key, id: demoIds('journalCopies', Number(exhibitionId))(), issueId, orderId, lineNo: 1, accountId, state: 'active', createdAt },
  ])
}

/** The e-journal of the main fair: a free guide for visitors, and a catalogue that one visitor has bought. */
export const loadJournal = async (
  { app, client, now, settings }: DemoLoad,
  fair: DemoFair,
  visitors: readonly DemoVisitor[],
): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const series = Number(exhibitionId)
  const [issueIds, fileIds] = [demoIds('journalIssues', series), demoIds('journalFiles', series)]
  const at = before(now, { days: 14 })
  const companies = await databaseOver(client)
    .select()
    .from(exhibitors)
    .where(within(exhibitors, key))
    .orderBy(exhibitors.hallNo, exhibitors.boothNos, exhibitors.id)
  const rows = companies.filter(({ journalId }) => journalId !== null)
  const halls = [...new Set(rows.map(({ hallNo }) => hallNo!))]
  const files: (typeof filesTables.files.$inferInsert)[] = []
  const keep = async (pdf: PdfSheet, originalName: string): Promise<{ id: string; pages: number; sizeBytes: number }> => {
    const bytes = await pdf.end()
    const file = await storePdf(app, fair, { id: fileIds(), accountId: organiserId(tenantId), at, originalName }, bytes)
    files.push(file)
    return { id: file.id, pages: pagesIn(bytes), sizeBytes: file.sizeBytes }
  }
  const catalogue = open(fair, title.catalogue, at)
  writeChapters(catalogue, front)
  for (const hallNo of halls) {
    const ofHall = rows.filter((row) => row.hallNo === hallNo)
    writeHall(catalogue, hallNo, ofHall)
  }
  const sample = open(fair, title.catalogue, at)
  writeChapters(sample, front)
  const visitorGuide = open(fair, title.guide, at)
  writeChapters(visitorGuide, guide)
  const [book, pages, leaflet] = [
    await keep(catalogue, '会刊.pdf'),
    await keep(sample, '会刊试读.pdf'),
    await keep(visitorGuide, '参观指南.pdf'),
  ]
  const common = { ...key, language: 'both' as const, onSaleFrom: null, onSaleTo: null, isPublished: true, updatedAt: at }
  const paidId = issueIds()
  const issues: (typeof journalsTables.journalIssues.$inferInsert)[] = [
    {
      ...{ ...common, id: paidId, titleCn: title.catalogue.cn, titleEn: title.catalogue.en, priceFen },
      ...{ pages: book.pages, fileId: book.id, sizeBytes: book.sizeBytes, sampleFileId: pages.id, samplePages: pages.pages },
      coverUrl: publicPictureAddress(key, 'journal-catalogue.svg'),
    },
    {
      ...{ ...common, id: issueIds(), titleCn: title.guide.cn, titleEn: title.guide.en, priceFen: 0 },
      ...{ pages: leaflet.pages, fileId: leaflet.id, sizeBytes: leaflet.sizeBytes, samplePages: 0 },
      coverUrl: publicPictureAddress(key, 'journal-guide.svg'),
    },
  ]
  await insertRows(client, filesTables.files, files)
  await insertRows(client, journalsTables.journalIssues, issues)
  await loadCopy({ client, now, settings }, fair, visitors, paidId)
}
