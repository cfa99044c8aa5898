import type { StaffInvitation, StaffPerson } from '../../../contract/exhibitor/staffInvitation.schema'
import { accountOfContact } from '../../areas/account/account/account.service'
import { cancelCredential, reportCredentialLoss } from '../../areas/exhibitor/credential/endCredential.service'
import { decideCredential } from '../../areas/exhibitor/credential/organiser.service'
import { inviteMember } from '../../areas/exhibitor/companyAccount/companyAccount.service'
import { decideStaff } from '../../areas/exhibitor/staffInvitation/decide.service'
import { createInvitation, takeInvitationBack } from '../../areas/exhibitor/staffInvitation/invite.service'
import { registerStaff, withdrawStaff } from '../../areas/exhibitor/staffInvitation/register.service'
import type { App } from '../../core/App'
import { withoutKey } from '../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../core/calls/scope'
import { machineryFair } from '../fairs'
import { memberScope, scopeOf } from './scopes'
import { type DemoStaff, type StaffFate, demoStaff } from './staff'

const remark = '请使用身份证上的姓名。'

/** The staff whom a company invited, in every state, and the colleagues whom it invites to act for it. */
export const loadDemoStaff = async (app: App): Promise<void> => {
  const company = await memberScope(app, 'jinggong')
  if (!company) return
  const once = withoutKey(app.pool)
  const { endsOn, config } = await company.exhibition()
  const open = await createInvitation(app, company, { type: 'exhibitor', places: 20, until: endsOn, note: '展台讲解组' }, once)
  const crew = await createInvitation(app, company, { type: 'construction', places: 4, until: endsOn, note: '搭建组' }, once)
  await takeInvitationBack(app, company, crew.id)
  const days = 86_400_000
  const lastMonth: App = { ...app, now: () => new Date(app.now().getTime() - 30 * days) }
  const lastWeek = new Date(app.now().getTime() - 10 * days).toISOString().slice(0, 10)
  await createInvitation(lastMonth, company, { type: 'exhibitor', places: 5, until: lastWeek, note: '翻译组' }, once)
  const { form } = config.credentials!.kinds.find(({ id }) => id === 'exhibitor')!
  const register = async ({ name, phone, way }: DemoStaff, { params }: StaffInvitation): Promise<[SignedInScope, StaffPerson]> => {
    const { id } = await accountOfContact(app, machineryFair.tenantId, { kind: 'phone', value: phone })
    const scope = scopeOf(app, id, 'staff')
    const body = { key: params.source!, way, formId: form.id, version: form.version, values: { name, phone } }
    return [scope, await registerStaff(app, scope, body, once)]
  }
  for (const person of demoStaff) await bring(app, company, person.fate, await register(person, open))
  await inviteMember(app, company, { name: '孙丽娟', role: 'staff', rights: ['invite', 'apply'] }, once)
  await inviteMember(app, company, { name: '马文涛', role: 'admin', rights: [] }, once)
  await inviteMember(lastMonth, company, { name: '朱建军', role: 'staff', rights: ['pay'] }, once)
}

/** Brings a person who has registered into the state, as the company and the organiser would. */
const bring = async (app: App, company: CompanyScope, fate: StaffFate, [own, sent]: [SignedInScope, StaffPerson]): Promise<void> => {
  const { id, revision } = sent
  if (fate === 'sent') return
  if (fate === 'withdrawn') return void (await withdrawStaff(app, own, { id, revision }))
  if (fate === 'refused') return void (await decideStaff(app, company, { id, revision, result: 'refuse', remark }))
  const { credentialId } = await decideStaff(app, company, { id, revision, result: 'approve' })
  if (fate === 'inReview' || credentialId === null) return
  const result = fate === 'notPassed' ? 'refuse' : 'approve'
  const decided = await decideCredential(app, company, { id: credentialId, revision: '1', result, ...(result === 'refuse' && { remark }) })
  if (fate === 'lost') await reportCredentialLoss(app, company, decided)
  if (fate === 'ended') await cancelCredential(app, company, decided)
}
