import type { Bilingual } from '../../contract/language'
import type { HandedInState, PaperKind } from '../../contract/rules/exhibitor/manual'
import { insertRows } from '../database/insertRows'
import * as papersTables from '../database/schema/papers'
import * as filesTables from '../database/schema/files'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoPdf } from './demoPdf'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

interface DemoPaper {
  kind: PaperKind
  title: Bilingual
  text: Bilingual
  chapterId?: string
  formId?: string
  number?: string
  amountFen?: number
}

const material = (chapterId: string, cn: string, en: string, formId = ''): DemoPaper => ({
  kind: 'material',
  chapterId,
  formId,
  title: { cn, en },
  text: { cn: '本文件为演示内容。', en: 'This file is an example.' },
})

const papers: DemoPaper[] = [
  material('fair', '展会日程与须知', 'Schedule and rules of the fair'),
  material('fair', '现场联系人登记表', 'Contacts on site', 'contacts'),
  material('booth', '展台搭建规定', 'Rules of stand construction'),
  material('booth', '搭建安全承诺书', 'Safety declaration of the builder', 'builder'),
  material('power', '用电申报表', 'Power requirements', 'electricity'),
  material('power', '水电气价目表', 'Prices of power and water'),
  material('logistics', '货运指南', 'Freight guide'),
  material('logistics', '重型设备申报表', 'Heavy machines', 'heavy'),
  material('safety', '消防安全规定', 'Fire safety rules'),
  {
    kind: 'contract',
    title: { cn: '参展合同', en: 'Exhibitor contract' },
    text: { cn: '光地展位 72 平方米。', en: 'Raw space of 72 m².' },
    number: 'WHM-2027-0108',
    amountFen: 10_800_000,
  },
  {
    kind: 'invoice',
    title: { cn: '展位费发票', en: 'Invoice of the booth' },
    text: { cn: '展位费 50%。', en: 'Half of the booth.' },
    number: 'F-2027-00231',
    amountFen: 5_400_000,
  },
]

/** The forms that the first company handed in; the others are left, one of them overdue. */
const handedIn: { formId: string; state: HandedInState; reason?: string; fileName: string }[] = [
  { formId: 'drawing', state: 'refused', reason: '图纸缺少立面尺寸，请补充后重新上传。', fileName: '精工展台图纸.pdf' },
  { formId: 'builder', state: 'accepted', fileName: '搭建安全承诺书.pdf' },
  { formId: 'electricity', state: 'submitted', fileName: '用电申报表.pdf' },
]

/** The manual's files, and the files and forms of the main fair's first company. */
export const loadPapers = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const { exhibitorId, accountId } = await memberNamed(client, fair, 'jinggong')
  const [ids, fileIds] = [demoIds('papers', Number(exhibitionId)), demoIds('paperFiles', Number(exhibitionId))]
  const files: (typeof filesTables.files.$inferInsert)[] = []
  const addedAt = before(now, { days: 20 })
  const keep = async ({ title, text }: Pick<DemoPaper, 'title' | 'text'>, originalName: string) => {
    const file = await demoPdf(app, fair, { id: fileIds(), accountId, at: addedAt, title, text, originalName })
    files.push(file)
    return { fileId: file.id, mediaType: file.mediaType, sizeBytes: file.sizeBytes }
  }
  const paperRows: (typeof papersTables.exhibitorPapers.$inferInsert)[] = []
  for (const { kind, title, text, chapterId = '', formId = '', number = '', amountFen = null } of papers)
    paperRows.push({
      ...{ ...key, id: ids(), kind, chapterId, formId, onlyIn: '', number, amountFen, addedBy: '0', addedAt, removedAt: null },
      ...{ exhibitorId: kind === 'material' ? null : exhibitorId, titleCn: title.cn, titleEn: title.en },
      ...(await keep({ title, text }, `${title.cn}.pdf`)),
    })
  const formRows: (typeof papersTables.manualForms.$inferInsert)[] = []
  for (const { formId, state, reason = '', fileName } of handedIn) {
    const text = { cn: '已填写的表格。', en: 'The filled form.' }
    const { fileId, mediaType } = await keep({ title: { cn: fileName.replace('.pdf', ''), en: formId }, text }, fileName)
    const id = ids()
    const submittedAt = before(now, { days: 4 })
    const isDecided = state !== 'submitted'
    formRows.push({
      ...{ ...key, id, exhibitorId, formId, state, reason, fileId, mediaType, fileName, submittedAt, submittedBy: accountId },
      ...{ version: isDecided ? 2 : 1, receipt: `${id.slice(-8)}-1`, isLate: false, decidedBy: null },
      decidedAt: isDecided ? after(submittedAt, { hours: 20 }) : null,
    })
  }
  await insertRows(client, filesTables.files, files)
  await insertRows(client, papersTables.exhibitorPapers, paperRows)
  await insertRows(client, papersTables.manualForms, formRows)
}
