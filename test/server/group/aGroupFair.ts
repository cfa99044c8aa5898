import { groupCalls } from '../../../contract/group/group.calls'
import type { GroupBody, OwnGroup } from '../../../contract/group/group.schema'
import { groupReviewCalls } from '../../../contract/group/groupReview.calls'
import type { GroupDetail } from '../../../contract/group/groupReview.schema'
import { subordinateCalls } from '../../../contract/group/subordinate.calls'
import type { SubordinateBody, SubordinateDetail } from '../../../contract/group/subordinate.schema'
import type { GroupRules } from '../../../contract/rules/group/group'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import type { ReviewState } from '../../../contract/rules/visitor/reviewStates'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import { aMessagedFair } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, exhibitionConfig, noForm } from '../support/makers'
import type { TestServer } from '../support/testServer'

/** A fair whose leaders found groups. */
export const aGroupFair = async (
  server: TestServer,
  visitingGroups: GroupRules = {},
  config: Partial<ExhibitionConfig> = {},
): Promise<Exhibition> => {
  await storeCommonDictionaries(server.app.pool)
  return aMessagedFair(server, {
    byRegisterType: { ...exhibitionConfig.byRegisterType, visitingGroup: noForm, builder: noForm },
    visitingGroups,
    ...config,
  })
}

export const aLeader = (server: TestServer, exhibition: Exhibition, review: ReviewState = 'approved'): Promise<Visitor> =>
  server.aVisitor({ exhibition, registerType: 'visitingGroup', review })

export const groupReviewer = (server: TestServer, fair: Exhibition): Promise<Person & { accountId: string }> =>
  server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })

let lastGroup = 0
export const aGroupName = (): string => `湖北机床观展团${(lastGroup += 1)}`

/** Values that are taken as they are. */
export const groupValues = (more: FormValues = {}): FormValues => ({
  ...{ name: aGroupName(), kind: 'association', place: ['CN', 'CN-HB', 'CN-HB-wuhan'], expected: '40', purpose: '采购数控机床' },
  ...{ contactName: '高明远', contactPhone: '13900139000', contactEmail: 'office@example.com', booths: [] },
  ...more,
})

/** The body over what the person has read. */
export const groupBody = async (server: TestServer, as: Person, values: FormValues): Promise<GroupBody> => {
  const { founding } = await server.data(groupCalls.own, { as })
  const { form, revision } = founding!
  return { formId: form.id, version: form.version, revision, values }
}

export const sendGroup = async (server: TestServer, as: Person, values: FormValues = groupValues()): Promise<OwnGroup> =>
  server.data(groupCalls.submit, { as, body: await groupBody(server, as, values) })

/** A group that waits, as the organiser lists it. */
export const waitingGroup = async (server: TestServer, organiser: Person, name: unknown) => {
  const { records } = await server.data(groupReviewCalls.page, { as: organiser, query: { size: 100 } })
  return records.find((one) => one.name === name)!
}

export const decideOnGroup = async (
  server: TestServer,
  organiser: Person,
  name: unknown,
  decision: 'approve' | 'refuse' = 'approve',
  reason?: string,
): Promise<GroupDetail> => {
  const { id, revision } = await waitingGroup(server, organiser, name)
  return server.data(groupReviewCalls.decide, { as: organiser, body: { id, revision, decision, ...(reason && { reason }) } })
}

/** A leader whose group is approved, by the calls themselves. */
export const anApprovedLeader = async (
  server: TestServer,
  fair: Exhibition,
  more: FormValues = {},
): Promise<Visitor & { groupId: string; values: FormValues }> => {
  const leader = await aLeader(server, fair)
  const values = groupValues(more)
  await sendGroup(server, leader, values)
  const { id } = await decideOnGroup(server, await groupReviewer(server, fair), values.name)
  return { ...leader, groupId: id, values }
}

let lastAccount = 0

/** What a leader types of a subordinate. */
export const subordinateBody = (more: Partial<SubordinateBody> = {}): SubordinateBody => ({
  ...{ name: '向国栋', account: `sub.${(lastAccount += 1)}.hubei`, phone: '13900139101', email: '' },
  ...{ rights: ['members'], partIds: [], newPart: '' },
  ...more,
})

/** A session of a subordinate, as its sign-in would open one. */
export const asSubordinate = async (server: TestServer, { tenantId, exhibitionId }: Exhibition, accountId: string): Promise<Person> => {
  const registerType = 'visitingGroup'
  const { accessToken: token } = await server.app.sessions.open({ tenantId, accountId, exhibitionId, registerType })
  return { tenantId, exhibitionId, registerType, token }
}

/** An account below a leader, with a part of its own. */
export const aSubordinate = async (
  server: TestServer,
  leader: Person,
  more: Partial<SubordinateBody> = {},
): Promise<Person & SubordinateDetail['subordinate']> => {
  const { subordinate } = await server.data(subordinateCalls.create, { as: leader, body: subordinateBody({ newPart: '一分团', ...more }) })
  return { ...subordinate, ...(await asSubordinate(server, leader, subordinate.userId)) }
}
