import type { FormValues } from '../../contract/rules/form/fieldValues'
import { groupRights } from '../../contract/rules/group/subordinate'
import { insertRows } from '../database/insertRows'
import * as accountTables from '../database/schema/account'
import * as groupTables from '../database/schema/groups'
import * as othersTables from '../database/schema/others'
import { after } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import type { DemoFair } from './fairs'
import type { DemoGroup, DemoMember, GroupPlan } from './groups/planGroups'
import { loadVisitors } from './visitor'
import type { DemoVisitor } from './visitor/DemoVisitor'

type AccountRow = typeof accountTables.accounts.$inferInsert
type Key = Pick<DemoFair, 'tenantId' | 'exhibitionId'>

/** The account of a person: of a member whom a leader registered, nobody signs in there. */
const accountOf = ({ tenantId }: Key, { accountId, contact, name, createdAt }: DemoVisitor, managedBy: string | null): AccountRow => ({
  ...{ tenantId, id: accountId, displayName: name, rights: [], createdAt, managedBy },
  phone: managedBy === null && contact.kind === 'phone' ? contact.value : null,
  email: managedBy === null && contact.kind === 'email' ? contact.value : null,
})

/** A deputy whose account the leader made, and who has no part yet. */
const namedDeputy = { name: '宫文博', account: 'shandong.gong' }

/** What the leader of a group wrote when founding it. */
const foundingValues = (name: string, { name: contactName, contact }: DemoVisitor): FormValues => ({
  ...{ name, kind: 'association', place: ['CN', 'CN-HB', 'CN-HB-wuhan'], expected: '60', purpose: '考察加工中心与自动化产线，洽谈采购' },
  ...{ contactName, contactPhone: contact.value, contactEmail: '' },
  booths: [
    { kind: 'standard', count: '4', area: '36' },
    { kind: 'raw', count: '1', area: '54' },
  ],
})

const groupRow = (
  key: Key,
  { id, parentId, leaderAccountId, name, state, reason, createdAt }: DemoGroup,
  leader: DemoVisitor,
): typeof groupTables.visitingGroups.$inferInsert => {
  const submittedAt = state === 'draft' ? null : after(createdAt, { minutes: 25 })
  const isDecided = state === 'approved' || state === 'refused'
  return {
    ...{
      ...key,
      id,
      parentId,
      leaderAccountId,
      name,
      values: parentId === null ? foundingValues(name, leader) : {},
      state,
      reason,
      version: isDecided ? 2 : 1,
    },
    ...{ createdAt, updatedAt: submittedAt ?? createdAt, submittedAt, decidedBy: null },
    decidedAt: isDecided && submittedAt ? after(submittedAt, { hours: 20 }) : null,
  }
}

const memberRow = (key: Key, { visitor, group, way }: DemoMember): typeof groupTables.visitingGroupMembers.$inferInsert => ({
  ...{ ...key, registrationId: visitor.registrationId, accountId: visitor.accountId, groupId: group.id, way },
  joinedAt: visitor.createdAt,
})

const relationRow = (key: Key, id: string, { visitor, ownerAccountId }: DemoMember): typeof othersTables.userRelations.$inferInsert => ({
  ...{ ...key, id, ownerAccountId: ownerAccountId!, personAccountId: visitor.accountId, registrationId: visitor.registrationId },
  ...{ registerType: visitor.registerType, kind: 'group', passLinkId: null, passLinkExpiresAt: null, passMessage: null },
  createdAt: visitor.createdAt,
})

/** The groups of the main fair with their leaders and members, in a few statements for all of them. */
export const loadGroups = async (load: DemoLoad, { tenantId, exhibitionId }: DemoFair, plan: GroupPlan | null): Promise<void> => {
  if (!plan) return
  const { client } = load
  const key = { tenantId, exhibitionId }
  const { leaders, groups, members } = plan
  await insertRows(client, accountTables.accounts, [
    ...leaders.map((leader) => accountOf(key, leader, null)),
    ...members.map(({ visitor, ownerAccountId }) => accountOf(key, visitor, ownerAccountId)),
  ])
  const visitors = [...leaders, ...members.map(({ visitor }) => visitor)]
  await loadVisitors(load, visitors)
  await insertRows(
    client,
    groupTables.visitingGroups,
    groups.map((group) =>
      groupRow(
        key,
        group,
        leaders.find(({ accountId }) => accountId === group.leaderAccountId)!,
      ),
    ),
  )
  const deputyIds = demoIds('subordinates', Number(exhibitionId))
  const named = { accountId: deputyIds(), group: groups[0]! }
  await insertRows(client, accountTables.accounts, [
    {
      ...{ tenantId, id: named.accountId, displayName: namedDeputy.name, rights: [], createdAt: named.group.createdAt },
      ...{ phone: null, email: null, accountName: namedDeputy.account },
    },
  ])
  await insertRows(client, groupTables.groupSubordinates, [
    {
      ...{ ...key, id: deputyIds(), groupId: named.group.id, accountId: named.accountId, name: namedDeputy.name, phone: '', email: '' },
      ...{ rights: ['members' as const, 'parking' as const], madeAccount: true, version: 1, createdAt: named.group.createdAt },
    },
    ...groups
      .filter(({ parentId, leaderAccountId }) => groups.some((top) => top.id === parentId && top.leaderAccountId !== leaderAccountId))
      .map(({ parentId, leaderAccountId, createdAt }) => {
        const { name, contact } = leaders.find(({ accountId }) => accountId === leaderAccountId)!
        return {
          ...{ ...key, id: deputyIds(), groupId: parentId!, accountId: leaderAccountId, name, phone: contact.value, email: '' },
          ...{ rights: [...groupRights], madeAccount: false, version: 1, createdAt },
        }
      }),
  ])
  const ids = demoIds('groupRelations', Number(exhibitionId))
  const registered = members.filter(({ ownerAccountId }) => ownerAccountId !== null)
  await insertRows(
    client,
    othersTables.userRelations,
    registered.map((member) => relationRow(key, ids(), member)),
  )
  await insertRows(
    client,
    groupTables.visitingGroupMembers,
    members.map((member) => memberRow(key, member)),
  )
}
