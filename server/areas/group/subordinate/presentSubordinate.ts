import type { GroupPart, Subordinate } from '../../../../contract/group/subordinate.schema'
import { storedGroupRights } from '../../../../contract/rules/group/subordinate'
import { maskContact } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import { dayIn } from '../../../core/time'
import { accountLabel } from '../../account/account/account.service'
import { isPersonal } from '../../account/password/givenPassword.service'
import { type GroupRow, type MemberCount, countMembers } from '../group/group.sql'
import type { LedGroups } from '../group/ledGroups'
import { type SubordinateAccount, type TopKey, subordinatesOf } from './subordinate.sql'

export const topKeyOf = ({ top: { tenantId, exhibitionId, id } }: Pick<LedGroups, 'top'>): TopKey => ({
  tenantId,
  exhibitionId,
  groupId: id,
})

/** The parts among groups, with their members and their leaders. */
export const presentParts = (
  groups: readonly GroupRow[],
  all: readonly SubordinateAccount[],
  counted: ReadonlyMap<string, MemberCount>,
): GroupPart[] =>
  groups
    .filter(({ parentId }) => parentId !== null)
    .map(({ id, version, name, leaderAccountId }) => {
      const leader = all.find(({ account }) => account.id === leaderAccountId)?.subordinate
      const { members, missing } = counted.get(id) ?? { members: 0, missing: 0 }
      return { id, revision: String(version), name, subordinateId: leader?.id ?? null, leaderName: leader?.name ?? '', members, missing }
    })

/** The parts of what a caller leads, with their leaders. */
export const partsOf = async (app: App, led: LedGroups): Promise<{ parts: GroupPart[]; all: SubordinateAccount[] }> => {
  const [all, counted] = await Promise.all([
    subordinatesOf(app.db, topKeyOf(led)),
    countMembers(
      app.db,
      led.top,
      led.groups.map(({ id }) => id),
    ),
  ])
  return { parts: presentParts(led.groups, all, counted), all }
}

interface Showing {
  callerId: string
  timeZone: string
  parts: readonly GroupPart[]
  /** Phone and email address as they are. */
  isWhole?: boolean
}

export const presentSubordinate = async (
  app: App,
  { subordinate, account }: SubordinateAccount,
  { callerId, timeZone, parts, isWhole = false }: Showing,
): Promise<Subordinate> => {
  const { id, accountId, version, name, phone, email, rights, madeAccount, createdAt } = subordinate
  return {
    ...{ id, userId: accountId, revision: String(version), name },
    account: accountLabel(account),
    phone: isWhole ? phone : maskContact(phone),
    email: isWhole ? email : maskContact(email),
    rights: storedGroupRights(rights),
    isSelf: accountId === callerId,
    isNew: account.passwordHash === null,
    isPersonal: !madeAccount || (await isPersonal(app, subordinate)),
    since: dayIn(createdAt, timeZone),
    parts: parts.filter(({ subordinateId }) => subordinateId === id),
  }
}
