import sharp from 'sharp'
import { type OwnWords, ownWordsIn, valuesOfTemplate } from '../../contract/rules/exhibitor/companyInvitation'
import type { FormValues } from '../../contract/rules/form/fieldValues'
import type { RevisionState } from '../../contract/rules/exhibitor/revision'
import { insertRows } from '../database/insertRows'
import * as exhibitorRevisionsTables from '../database/schema/exhibitorRevisions'
import * as exhibitorInvitationsTables from '../database/schema/exhibitorInvitations'
import * as filesTables from '../database/schema/files'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

interface DemoWords {
  templateId: string
  state: RevisionState
  reason?: string
  /** What the company says in place of the organiser's words. */
  own: FormValues
}

/** The first company's own words for the organiser's templates, one in each state of a review. The first one is in use. */
const ownWords: DemoWords[] = [
  {
    templateId: 'vip',
    state: 'approved',
    own: {
      subject: { cn: '{giver}：五轴加工现场演示，诚邀莅临', en: '{giver}: five-axis machining, live at our booth' },
      text: {
        cn: '尊敬的{name}：\n\n{giver}将在{fair}现场演示五轴加工中心 JG-850U，我们在 {booth} 为您预留了洽谈席位。\n{remark}\n\n时间：{days}\n地点：{venue}，{entrance}\n\n打开邀请并登记：{link}',
        en: 'Dear {name},\n\nSee our five-axis machining centre JG-850U at work at {fair}. {giver} has kept a seat for you at {booth}.\n{remark}\n\nWhen: {days}\nWhere: {venue}, {entrance}\n\nOpen the invitation and register: {link}',
      },
      greeting: { cn: '五轴加工每日三场演示，工程师现场答疑。', en: 'Three live shows a day. Our engineers answer your questions.' },
      sms: { cn: '五轴加工现场演示', en: 'Five-axis live show' },
    },
  },
  { templateId: 'launch', state: 'submitted', own: { greeting: { cn: '新品首日发布，欢迎莅临。', en: 'Be there on the first day.' } } },
  {
    templateId: 'talk',
    state: 'refused',
    reason: '请勿使用“最低价”等绝对化用语，修改后重新提交。',
    own: { subject: { cn: '{giver}：全场最低价', en: '{giver}: the lowest price of the fair' } },
  },
  { templateId: 'customers', state: 'draft', own: { sms: { cn: '', en: '' } } },
]

const pictureSize = { width: 400, height: 200 }
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#1f2a55"/>
<circle cx="130" cy="100" r="62" fill="none" stroke="#839cfc" stroke-width="26" stroke-dasharray="20 12"/><circle cx="130" cy="100" r="24" fill="#f3d4af"/>
<path d="M210 150V60l70 40 90-46v96z" fill="#839cfc"/><path d="M210 150h160v18H210z" fill="#f3d4af"/></svg>`

/** Invitations of the main fair's first company in its own words. */
export const loadInvitationTemplates = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId, file } = fair
  const { exhibitorId, accountId: updatedBy } = await memberNamed(client, fair, 'jinggong')
  const key = { tenantId, exhibitionId, exhibitorId }
  const [ids, versionIds] = [demoIds('invitationTemplates', 1), demoIds('invitationTemplates', 2)]
  const at = before(now, { days: 15 })
  const picture = ids()
  const png = await sharp(Buffer.from(drawing)).resize(pictureSize).png().toBuffer()
  const stored = await app.gateways.storage.put(png, { key: app.gateways.storage.newKey(tenantId), maxBytes: 204_800 })
  await insertRows(client, filesTables.files, [
    {
      ...{ tenantId, exhibitionId, id: picture, accountId: updatedBy, mediaType: 'image/png', sizeBytes: stored.sizeBytes },
      ...{ storageKey: stored.key, originalName: 'invitation.png', createdAt: at, attachedAt: at },
    },
  ])
  const words = ownWords.map((one) => {
    const template = file.invitationTemplates!.find(({ id }) => id === one.templateId)!
    return { ...one, id: ids(), values: { ...valuesOfTemplate(template), ...one.own, ...(one.state === 'approved' ? { picture } : {}) } }
  })
  await insertRows(
    client,
    exhibitorInvitationsTables.exhibitorInvitations,
    words.map(({ id, templateId, state, values }) => {
      const approved: OwnWords | null = state === 'approved' ? ownWordsIn(values) : null
      return { ...key, id, templateId, words: approved, isChosen: approved !== null, updatedBy, createdAt: at, updatedAt: at }
    }),
  )
  await insertRows(
    client,
    exhibitorRevisionsTables.exhibitorRevisions,
    words.map(({ id, state, reason = '', values }) => {
      const isDecided = state === 'approved' || state === 'refused'
      return {
        ...{ ...key, id: versionIds(), kind: 'invitation' as const, subjectId: id, number: 1, values, state, reason, version: 1 },
        ...{ updatedBy, updatedAt: at, createdAt: at },
        ...(state === 'draft'
          ? { submittedBy: null, submittedAt: null }
          : { submittedBy: updatedBy, submittedAt: before(now, { days: 14 }) }),
        ...(isDecided ? { decidedBy: updatedBy, decidedAt: before(now, { days: 13 }) } : { decidedBy: null, decidedAt: null }),
      }
    }),
  )
}
