import { type ApplicationState, companyKeyOf } from '../../contract/rules/exhibitor/application'
import type { Bilingual } from '../../contract/language'
import type { FormValues } from '../../contract/rules/form/fieldValues'
import { insertRows } from '../database/insertRows'
import * as accountTables from '../database/schema/account'
import * as exhibitorApplicationsTables from '../database/schema/exhibitorApplications'
import * as filesTables from '../database/schema/files'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { demoPdf } from './demoPdf'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

interface DemoApplication {
  /** Confirmed by a code. */
  phone: string
  number: string
  state: ApplicationState
  reason?: string
  values: FormValues
}

const aCompany = (cn: string, en: string, creditCode: string, more: FormValues): FormValues => ({
  name: { cn, en },
  origin: 'mainland',
  creditCode,
  ...more,
})

/** Companies that apply, one in each state. The approved one is an exhibitor of the demo. */
const applications: DemoApplication[] = [
  {
    phone: '15400000081',
    number: 'K7M2WX4A',
    state: 'submitted',
    values: aCompany('宜昌长江传动设备有限公司', 'Yichang Changjiang Drives Co., Ltd.', '91420500MA49H7XQ2D', {
      ...{ categories: ['turning'], area: '36', message: '希望靠近机床展区。' },
      ...{ contactName: '周敏', contactPhone: '15400000081', contactEmail: 'zhou.min@changjiang-drives.example' },
    }),
  },
  {
    phone: '15400000082',
    number: 'P4T9RB6C',
    state: 'refused',
    reason: '营业执照图片不清晰，请重新上传。',
    values: aCompany('荆州楚天焊接科技有限公司', 'Jingzhou Chutian Welding Technology Co., Ltd.', '91421000068345120K', {
      ...{ categories: ['welding'], area: '18', message: null },
      ...{ contactName: '何川', contactPhone: '15400000082', contactEmail: 'he.chuan@chutian-welding.example' },
    }),
  },
  {
    phone: '15400000083',
    number: 'D8F3VN5H',
    state: 'withdrawn',
    values: {
      ...{
        name: { cn: '贝格流体技术公司', en: 'Berg Fluid Technology GmbH' },
        origin: 'abroad',
        country: 'DE',
        registrationNo: 'HRB 48213',
      },
      ...{ categories: ['automation'], area: '54', message: null },
      ...{ contactName: 'Jonas Berg', contactPhone: '+4915100000001', contactEmail: 'jonas@berg-fluid.example' },
    },
  },
]

/** Applications of companies that are not known yet, in every state. */
export const loadApplications = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const [ids, fileIds] = [demoIds('applications', Number(exhibitionId)), demoIds('licences', Number(exhibitionId))]
  const files: (typeof filesTables.files.$inferInsert)[] = []
  /** The values with a licence, which the form requires. */
  const withLicence = async (accountId: string, values: FormValues, at: Date): Promise<FormValues> => {
    const name = values.name as Bilingual
    const facts = {
      title: { cn: '营业执照（示例）', en: 'Business licence (example)' },
      text: { cn: name.cn, en: name.en },
      originalName: '营业执照.pdf',
    }
    const file = await demoPdf(app, fair, { id: fileIds(), accountId, at, ...facts })
    files.push(file)
    return { ...values, licence: file.id }
  }
  const rows = applications.map(({ phone, number, state, reason = '', values }, at) => {
    const submittedAt = before(now, { days: 4 - at })
    const isDecided = state === 'refused'
    return {
      phone,
      application: {
        ...{ tenantId, exhibitionId, id: ids(), accountId: ids(), number, state, reason, values },
        ...{ companyKey: companyKeyOf(values), language: 'cn' as const, confirmedBy: 'phone' as const },
        ...{ version: state === 'submitted' ? 1 : 2, submittedAt, decidedBy: null, exhibitorId: null },
        decidedAt: isDecided ? after(submittedAt, { hours: 20 }) : null,
      },
    }
  })
  await insertRows(
    client,
    accountTables.accounts,
    rows.map(({ phone, application: { accountId: id, submittedAt: createdAt, values } }) => ({
      ...{ tenantId, id, phone, displayName: values.contactName as string, rights: [], createdAt },
    })),
  )
  const { accountId, exhibitorId } = await memberNamed(client, fair, 'keller')
  const submittedAt = before(now, { days: 20 })
  const values: FormValues = {
    ...{
      name: { cn: '凯勒机械制造有限公司', en: 'Keller Maschinenbau GmbH' },
      origin: 'abroad',
      country: 'DE',
      registrationNo: 'HRB 20457',
    },
    ...{ categories: ['automation'], area: '36', message: null },
    ...{ contactName: 'Anna Keller', contactPhone: '+4915100000002', contactEmail: 'anna@keller-maschinenbau.example' },
  }
  const known = await Promise.all(
    rows.map(async ({ application }) => ({
      ...application,
      values: await withLicence(application.accountId, application.values, application.submittedAt),
    })),
  )
  const approved = await withLicence(accountId, values, submittedAt)
  await insertRows(client, filesTables.files, files)
  await insertRows(client, exhibitorApplicationsTables.exhibitorApplications, [
    ...known,
    {
      ...{ tenantId, exhibitionId, id: ids(), accountId, number: 'W5Q8ZG2R', state: 'approved' as const, reason: '', values: approved },
      ...{ companyKey: companyKeyOf(values), language: 'en' as const, confirmedBy: 'email' as const, version: 2, submittedAt },
      ...{ decidedBy: null, decidedAt: after(submittedAt, { hours: 30 }), exhibitorId },
    },
  ])
}
