import { builderKeyOf } from '../../contract/rules/builder/companyKey'
import type { DrawingKind, DrawingState, Remark } from '../../contract/rules/builder/drawing'
import { documentName, documentsIn, reminderDays } from '../../contract/rules/builder/filing'
import type { FormValues } from '../../contract/rules/form/fieldValues'
import { recordConsentsOfMany } from '../areas/account/consent/consent.service'
import { storedValues } from '../areas/visitor/registration/storedValues'
import { registrationSearch } from '../areas/visitor/review/searchText'
import { addDays } from '../core/days'
import { dayIn } from '../core/time'
import { databaseOver } from '../database/connect'
import { insertRows } from '../database/insertRows'
import * as accountTables from '../database/schema/account'
import * as builderTables from '../database/schema/builder'
import * as filesTables from '../database/schema/files'
import * as visitorTables from '../database/schema/visitor'
import { drawPlan } from './builders/drawPlan'
import { type TestBuilder, testBuilders } from './builders/testBuilders'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoPdf } from './demoPdf'
import { type DemoBooth, boothsNaming } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

/** The days that the documents of a builder have left, by their fields. A business licence has no last day. */
const daysLeft: Record<string, Record<string, number>> = {
  approved: { liabilityInsurance: 24, safetyLicence: 410, electricianCertificate: 260 },
  submitted: { liabilityInsurance: 190, safetyLicence: 300 },
  refused: { liabilityInsurance: -12, safetyLicence: 95 },
}

const crews: Record<string, { name: string; phone: string; trade: string; days?: number }[]> = {
  approved: [
    { name: '向国栋', phone: '13900139101', trade: 'manager' },
    { name: '雷鸣', phone: '13900139102', trade: 'electrician', days: 6 },
    { name: '覃勇', phone: '13900139103', trade: 'rigger', days: 320 },
    { name: '万小军', phone: '13900139104', trade: 'carpenter' },
  ],
  submitted: [
    { name: '童志强', phone: '13900139111', trade: 'manager' },
    { name: '易家宝', phone: '13900139112', trade: 'electrician', days: 150 },
  ],
  refused: [{ name: '尹志刚', phone: '13900139121', trade: 'manager' }],
}

interface DemoDrawing {
  kind: DrawingKind
  number: number
  state: DrawingState
  reason?: string
  remarks?: Omit<Remark, 'no'>[]
}

const remark = (x: number, y: number, text: string): Omit<Remark, 'no'> => ({ page: 1, x, y, text })

/** The drawings of the first three booths. */
const drawings: DemoDrawing[][] = [
  [
    {
      kind: 'plan',
      number: 1,
      state: 'returned',
      reason: '请按批注修改后提交新版。',
      remarks: [remark(0.56, 0.76, '入口宽度不足，应不少于 8 米'), remark(0.23, 0.49, '储物间遮挡消防栓，请移到左上角')],
    },
    { kind: 'plan', number: 2, state: 'submitted' },
    { kind: 'elevation', number: 1, state: 'approved' },
    {
      kind: 'electrical',
      number: 1,
      state: 'returned',
      remarks: [
        remark(0.23, 0.24, '总箱容量与用电申报表不一致（申报 25 kW）'),
        remark(0.44, 0.65, '机床回路缺少漏电保护'),
        remark(0.66, 0.65, '照明线径请标注'),
      ],
    },
  ],
  [
    { kind: 'plan', number: 1, state: 'approved' },
    { kind: 'structure', number: 1, state: 'submitted' },
  ],
  [{ kind: 'plan', number: 1, state: 'submitted' }],
]

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][]
type KnownBuilder = TestBuilder & { accountId: string }

/** What the loaders below share. */
interface Loading extends DemoLoad {
  fair: DemoFair
  key: { tenantId: string; exhibitionId: string }
  ids: () => string
  fileIds: () => string
  /** Rows of the files that the others name. */
  files: Rows<typeof filesTables.files>
  /** The texts that builders accept. */
  texts: string[]
}

const createdDaysAgo = 18

/** Stores a document that is only an example. @returns its id */
const document = async (
  { app, fair, fileIds, files, now }: Loading,
  { accountId, company }: KnownBuilder,
  slot: string,
): Promise<string> => {
  const { cn, en } = documentName(slot)
  const file = await demoPdf(app, fair, {
    ...{ id: fileIds(), accountId, at: before(now, { days: createdDaysAgo }), originalName: `${cn}.pdf` },
    title: { cn: `${cn}（示例）`, en: `${en} (example)` },
    text: { cn: company, en: 'This file is an example.' },
  })
  files.push(file)
  return file.id
}

const valuesOf = async (loading: Loading, builder: KnownBuilder): Promise<FormValues> => {
  const { company: companyName, licenceNo, legalRepresentative, name: contactName, phone: contactPhone, state } = builder
  const today = dayIn(loading.now, 'Asia/Shanghai')
  const documents: FormValues = { businessLicence: await document(loading, builder, 'businessLicence') }
  for (const [slot, days] of Object.entries(daysLeft[state]!)) {
    documents[slot] = await document(loading, builder, slot)
    documents[`${slot}Until`] = addDays(today, days)
  }
  const people: FormValues[] = []
  for (const { days, ...person } of crews[state]!) {
    const certificate = days === undefined ? null : await document(loading, builder, 'people')
    people.push({ ...person, ...(certificate && { certificate, certificateUntil: addDays(today, days!) }) })
  }
  const contactEmail = `office@${contactPhone}.example.com`
  return {
    companyName,
    licenceNo,
    legalRepresentative,
    contactName,
    contactPhone,
    contactEmail,
    ...documents,
    people,
    agreements: loading.texts,
  }
}

const registrationOf = ({ app, fair, key, ids, now }: Loading, { accountId, name, phone, company }: KnownBuilder, at: number) => {
  const form = fair.file.byRegisterType.builder!.form!
  const userCode = `9000000000${String(at).padStart(2, '0')}`
  const formValues = storedValues(app, form, { name, phone, company })
  const createdAt = before(now, { days: createdDaysAgo })
  return {
    ...{ ...key, id: ids(), accountId, registerType: 'builder', isComplete: true, reviewState: 'approved' as const, reviewRemark: '' },
    ...{ questionnairesDone: [], formVersion: form.version, formValues, name, company, userCode },
    ...registrationSearch(form, { phone, email: null }, { ...key, formValues, name, company, userCode }),
    ...{ isInvitedStaff: false, createdAt, submittedAt: after(createdAt, { minutes: 4 }) },
  }
}

const filingOf = async (loading: Loading, builder: KnownBuilder) => {
  const { accountId, state, reason = '', company } = builder
  const submittedAt = before(loading.now, { days: state === 'submitted' ? 1 : 12 })
  const isDecided = state !== 'submitted'
  const values = await valuesOf(loading, builder)
  return {
    ...{ ...loading.key, id: loading.ids(), accountId, number: 1, companyKey: builderKeyOf(company), values, state, reason },
    ...{ version: isDecided ? 2 : 1, createdAt: submittedAt, updatedAt: submittedAt, submittedAt, decidedBy: null },
    decidedAt: isDecided ? after(submittedAt, { hours: 22 }) : null,
  }
}

/** A drawing of a booth, with its picture. @param daysAgo when it was sent */
const drawingOf = async (
  { app, key, ids, fileIds, files, now }: Loading,
  { accountId, company }: KnownBuilder,
  { exhibitorId, name }: DemoBooth,
  { kind, number, state, reason = '', remarks = [] }: DemoDrawing,
  daysAgo: number,
) => {
  const submittedAt = before(now, { days: daysAgo })
  const { storage } = app.gateways
  const stored = await storage.put(await drawPlan(kind, name, number), { key: storage.newKey(key.tenantId), maxBytes: 10_485_760 })
  const fileName = `${kind}-${number}.png`
  const [fileId, mediaType, { sizeBytes, key: storageKey }] = [fileIds(), 'image/png', stored]
  files.push({
    ...{ ...key, id: fileId, accountId, mediaType, sizeBytes, storageKey },
    ...{ originalName: fileName, createdAt: submittedAt, attachedAt: submittedAt },
  })
  const isDecided = state !== 'submitted'
  return {
    ...{ ...key, id: ids(), exhibitorId, kind, number, companyKey: builderKeyOf(company), accountId },
    ...{ fileId, fileName, mediaType, sizeBytes, state, reason },
    ...{ remarks: remarks.map((one, at) => ({ no: at + 1, ...one })), version: isDecided ? 2 : 1, submittedAt, decidedBy: null },
    decidedAt: isDecided ? after(submittedAt, { hours: 20 }) : null,
  }
}

/** The drawings of the booths whose companies name the approved builder. */
const drawingsOf = async (loading: Loading, builder: KnownBuilder): Promise<Rows<typeof builderTables.builderDrawings>> => {
  const booths = await boothsNaming(loading.client, loading.key, builder.company)
  const rows: Rows<typeof builderTables.builderDrawings> = []
  for (const [at, ofBooth] of drawings.entries())
    for (const drawing of ofBooth) rows.push(await drawingOf(loading, builder, booths[at]!, drawing, 9 - 3 * drawing.number - at))
  return rows
}

/** The accounts of the builders, registered. */
const loadPeople = async (loading: Loading, builders: readonly KnownBuilder[]): Promise<void> => {
  const { client, key, now } = loading
  const { tenantId } = key
  const createdAt = before(now, { days: createdDaysAgo })
  const accounts = builders.map(({ accountId: id, phone, name }) => ({ tenantId, id, phone, displayName: name, rights: [], createdAt }))
  await insertRows(client, accountTables.accounts, accounts)
  await insertRows(
    client,
    visitorTables.registrations,
    builders.map((builder, at) => registrationOf(loading, builder, at)),
  )
}

/** What the builder was reminded of before today, so that a first start sends nothing. */
const remindersOf = (
  { fair, now }: Loading,
  documents: Rows<typeof builderTables.builderDocuments>,
): Rows<typeof builderTables.builderReminders> => {
  const today = dayIn(now, fair.file.timeZone)
  return documents.flatMap(({ slot: _slot, ...document }) => {
    const daysBefore = reminderDays.find((days) => document.until <= addDays(today, days))
    return daysBefore === undefined ? [] : [{ ...document, daysBefore, remindedAt: before(now, { days: 1 }) }]
  })
}

/** Builders of booths in each state of their filing. The approved one builds the booths whose companies name it. */
export const loadBuilders = async (load: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const [ids, fileIds] = [demoIds('builders', Number(exhibitionId)), demoIds('builderFiles', Number(exhibitionId))]
  const texts = (fair.file.builders?.agreements ?? []).map(({ id }) => id)
  const loading: Loading = { ...load, fair, key: { tenantId, exhibitionId }, ids, fileIds, files: [], texts }
  const { app, client, key, files } = loading
  const builders: KnownBuilder[] = testBuilders.map((builder) => ({ ...builder, accountId: ids() }))
  await loadPeople(loading, builders)
  const filings: Rows<typeof builderTables.builderFilings> = []
  for (const builder of builders) filings.push(await filingOf(loading, builder))
  const drawingRows = await drawingsOf(loading, builders[0]!)
  await insertRows(client, filesTables.files, files)
  await insertRows(client, builderTables.builderFilings, filings)
  const dated = filings
    .filter(({ state }) => state === 'approved')
    .flatMap(({ accountId, values }) => documentsIn(values).map(({ slot, fileId, until }) => ({ ...key, accountId, slot, fileId, until })))
    .filter(({ until }) => until !== '')
  await insertRows(client, builderTables.builderDocuments, dated)
  await insertRows(client, builderTables.builderReminders, remindersOf(loading, dated))
  await insertRows(client, builderTables.builderDrawings, drawingRows)
  const accepted = builders.flatMap(({ accountId }) => (['read', 'form'] as const).map((place) => ({ accountId, place, ids: texts })))
  await recordConsentsOfMany(app, databaseOver(client), key, accepted)
}
