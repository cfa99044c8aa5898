import { builderKeyOf } from '../../contract/rules/builder/companyKey'
import type { DrawingKind, DrawingState, Remark } from '../../contract/rules/builder/drawing'
import { documentName, documentsIn } from '../../contract/rules/builder/filing'
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

/** Builders of booths in each state of their filing. The approved one builds the booths whose companies name it. */
export const loadBuilders = async (load: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { app, client, now } = load
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const [ids, fileIds] = [demoIds('builders', Number(exhibitionId)), demoIds('builderFiles', Number(exhibitionId))]
  const today = dayIn(now, fair.file.timeZone ?? 'Asia/Shanghai')
  const files: (typeof filesTables.files.$inferInsert)[] = []
  const people = testBuilders.map((person) => ({ ...person, accountId: ids() }))
  const createdAt = before(now, { days: 18 })

  const paper = async (accountId: string, cn: string, en: string, company: string): Promise<string> => {
    const file = await demoPdf(app, fair, {
      ...{ id: fileIds(), accountId, at: createdAt, originalName: `${cn}.pdf` },
      title: { cn: `${cn}（示例）`, en: `${en} (example)` },
      text: { cn: company, en: 'This file is an example.' },
    })
    files.push(file)
    return file.id
  }

  const valuesOf = async ({ accountId, ...person }: TestBuilder & { accountId: string }): Promise<FormValues> => {
    const documents: FormValues = {}
    const file = (slot: string) => paper(accountId, documentName(slot).cn, documentName(slot).en, person.company)
    documents.businessLicence = await file('businessLicence')
    for (const [slot, days] of Object.entries(daysLeft[person.state]!)) {
      documents[slot] = await file(slot)
      documents[`${slot}Until`] = addDays(today, days)
    }
    const crew: FormValues[] = []
    for (const { name, phone, trade, days } of crews[person.state]!)
      crew.push({
        ...{ name, phone, trade },
        ...(days === undefined ? {} : { certificate: await file('people'), certificateUntil: addDays(today, days) }),
      })
    return {
      ...{ companyName: person.company, licenceNo: person.licenceNo, legalRepresentative: person.legalRepresentative },
      ...{ contactName: person.name, contactPhone: person.phone, contactEmail: `office@${person.phone}.example.com` },
      ...documents,
      people: crew,
      agreements: texts,
    }
  }

  const texts = (fair.file.builders?.agreements ?? []).map(({ id }) => id)
  const { form } = fair.file.byRegisterType.builder!
  const registrations = people.map(({ accountId, name, phone, company }, at): typeof visitorTables.registrations.$inferInsert => {
    const userCode = `9000000000${String(at).padStart(2, '0')}`
    const formValues = storedValues(app, form!, { name, phone, company })
    return {
      ...{ ...key, id: ids(), accountId, registerType: 'builder', isComplete: true, reviewState: 'approved', reviewRemark: '' },
      ...{ questionnairesDone: [], formVersion: form!.version, formValues, name, company, userCode },
      ...registrationSearch(form, { phone, email: null }, { ...key, formValues, name, company, userCode }),
      ...{ isInvitedStaff: false, createdAt, submittedAt: after(createdAt, { minutes: 4 }) },
    }
  })
  const filings: (typeof builderTables.builderFilings.$inferInsert)[] = []
  const documents: (typeof builderTables.builderDocuments.$inferInsert)[] = []
  for (const person of people) {
    const { accountId, state, reason = '', company } = person
    const values = await valuesOf(person)
    const submittedAt = before(now, { days: state === 'submitted' ? 1 : 12 })
    const isDecided = state !== 'submitted'
    filings.push({
      ...{ ...key, id: ids(), accountId, number: 1, companyKey: builderKeyOf(company), values, state, reason },
      ...{ version: isDecided ? 2 : 1, createdAt: submittedAt, updatedAt: submittedAt, submittedAt, decidedBy: null },
      decidedAt: isDecided ? after(submittedAt, { hours: 22 }) : null,
    })
    if (state === 'approved')
      for (const { slot, fileId, until } of documentsIn(values))
        if (until !== '') documents.push({ ...key, accountId, slot, fileId, until })
  }

  const builder = people[0]!
  const own: DemoBooth[] = await boothsNaming(client, fair, builder.company)
  const rows: (typeof builderTables.builderDrawings.$inferInsert)[] = []
  for (const [at, booth] of own.slice(0, drawings.length).entries())
    for (const { kind, number, state, reason = '', remarks = [] } of drawings[at]!) {
      const submittedAt = before(now, { days: 9 - 3 * number - at })
      const { storage } = app.gateways
      const bytes = await drawPlan(kind, booth.name, number)
      const { key: storageKey, sizeBytes } = await storage.put(bytes, { key: storage.newKey(tenantId), maxBytes: 10_485_760 })
      const fileName = `${kind}-${number}.png`
      const file = {
        ...{ ...key, id: fileIds(), accountId: builder.accountId, mediaType: 'image/png', sizeBytes, storageKey },
        ...{ originalName: fileName, createdAt: submittedAt, attachedAt: submittedAt },
      }
      files.push(file)
      const isDecided = state !== 'submitted'
      rows.push({
        ...{ ...key, id: ids(), exhibitorId: booth.exhibitorId, kind, number, companyKey: builderKeyOf(builder.company) },
        ...{ accountId: builder.accountId, fileId: file.id, fileName, mediaType: file.mediaType, sizeBytes, state, reason },
        ...{ remarks: remarks.map((one, index) => ({ no: index + 1, ...one })), version: isDecided ? 2 : 1, submittedAt, decidedBy: null },
        decidedAt: isDecided ? after(submittedAt, { hours: 20 }) : null,
      })
    }

  await insertRows(
    client,
    accountTables.accounts,
    people.map(({ accountId: id, phone, name }) => ({ tenantId, id, phone, displayName: name, rights: [], createdAt })),
  )
  await insertRows(client, visitorTables.registrations, registrations)
  await insertRows(client, filesTables.files, files)
  await insertRows(client, builderTables.builderFilings, filings)
  await insertRows(client, builderTables.builderDocuments, documents)
  await insertRows(client, builderTables.builderDrawings, rows)
  const accepted = people.flatMap(({ accountId }) => (['read', 'form'] as const).map((place) => ({ accountId, place, ids: texts })))
  await recordConsentsOfMany(app, databaseOver(client), key, accepted)
}
