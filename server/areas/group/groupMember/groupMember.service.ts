import type { Paged } from '../../../../contract/envelope'
import type {
  GroupLink,
  GroupMember,
  GroupQuery,
  MemberCounts,
  MemberExportQuery,
  MemberPageQuery,
} from '../../../../contract/group/groupMember.schema'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import { hasToAct, memberStates } from '../../../../contract/rules/group/groupMember'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { exportPart } from '../../../core/listExport'
import { namesOfAccounts } from '../../account/account/account.service'
import { askedSearch } from '../../visitor/review/askedSearch.service'
import { type LeaderKey, type LedGroups, askedOf, idsOf, ledFor } from '../group/ledGroups'
import type { GroupRow } from '../group/group.sql'
import { capOf } from './groupCap'
import { memberColumns } from './memberColumns'
import { type MemberSearch, countMembersAlike, membersAfter, membersById, pageMemberIds } from './groupMember.sql'
import { countOfTop } from './membership.sql'
import { type Presenting, documentFields, presentMember } from './presentMember'

/** The groups that a call is about, of those that the caller leads. */
export interface AskedGroups {
  led: LedGroups
  groups: readonly GroupRow[]
  groupIds: string[]
}

/** @throws Failure noGroup, groupNotApproved, notFound (another leader's group) */
export const askedGroups = async (app: App, scope: LeaderKey, groupId?: string): Promise<AskedGroups> => {
  const led = await ledFor(app, scope, 'members')
  const groups = askedOf(led, groupId)
  return { led, groups, groupIds: idsOf(groups) }
}

const presenting = async (app: App, scope: SignedInScope, { led }: AskedGroups): Promise<Presenting> => ({
  exhibition: await scope.exhibition(),
  accountId: scope.caller.accountId,
  now: app.now(),
  names: new Map(led.groups.map(({ id, name }) => [id, name])),
})

/** The last digits of a phone, of which the list shows as many. */
const shownEnd = /^\d{3,4}$/

/**
 * What a leader typed. The list masks phones, so a whole one is asked for a few times alone: nobody finds out the numbers of strangers
 * who came by the link.
 * @throws Failure tooManyRequests
 */
const searchOf = async (app: App, scope: SignedInScope, typed: string): Promise<MemberSearch | undefined> => {
  const text = cleanText(typed)
  if (text === '') return undefined
  const { parts, asksWholeContact } = askedSearch(scope, text)
  if (asksWholeContact) await app.limits.consume('wholeContactsOfMembersHour', `${scope.tenantId}/${scope.caller.accountId}`)
  return { typed: text, parts, ends: shownEnd.test(text) ? text : null }
}

/**
 * The members of the groups that the caller leads, the newest first.
 * @throws Failure noGroup, groupNotApproved, notFound, tooManyRequests
 */
export const memberPage = async (app: App, scope: SignedInScope, query: MemberPageQuery): Promise<Paged<GroupMember>> => {
  const asked = await askedGroups(app, scope, query.groupId)
  const shown = await presenting(app, scope, asked)
  const reading = { groupIds: asked.groupIds, documents: documentFields(shown.exhibition) }
  const filter = { search: await searchOf(app, scope, query.search ?? ''), state: query.state, way: query.way }
  const { rows, total } = await pageMemberIds(app.pool, scope, reading, filter, pageWindow(query))
  const members = await membersById(
    app.pool,
    scope,
    reading,
    rows.map(({ id }) => id),
  )
  return pageOf(
    members.map((member) => presentMember(member, shown)),
    total,
    query,
  )
}

/** @throws Failure noGroup, groupNotApproved, notFound (a member of another leader's group, and nobody) */
export const memberDetail = async (app: App, scope: SignedInScope, id: string): Promise<GroupMember> => {
  const asked = await askedGroups(app, scope)
  const shown = await presenting(app, scope, asked)
  const reading = { groupIds: asked.groupIds, documents: documentFields(shown.exhibition) }
  const [member] = await membersById(app.pool, scope, reading, [id])
  if (!member) throw fail('notFound')
  return presentMember(member, shown)
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0)

/** @throws Failure noGroup, groupNotApproved, notFound */
export const memberCounts = async (app: App, scope: SignedInScope, { groupId }: GroupQuery): Promise<MemberCounts> => {
  const { led, groups, groupIds } = await askedGroups(app, scope, groupId)
  const exhibition = await scope.exhibition()
  const alike = await countMembersAlike(
    app.pool,
    scope,
    { groupIds, documents: documentFields(exhibition) },
    fairDayAt(app.now(), exhibition),
  )
  return {
    total: sum(alike),
    limit: capOf(exhibition),
    // A person who leads a part sees how many places are left, not where they went.
    taken: await countOfTop(app.pool, { ...scope, id: led.top.id }),
    byState: memberStates.map((state) => ({ state, count: sum(alike.filter((one) => one.state === state)) })),
    byGroup: groups.map(({ id, name, parentId }) => ({
      groupId: id,
      name,
      isPart: parentId !== null,
      count: sum(alike.filter((one) => one.groupId === id)),
    })),
    remindable: sum(alike.filter(({ signsIn, isReminded, state }) => signsIn && !isReminded && hasToAct(state))),
    printable: sum(alike.filter(({ signsIn }) => !signsIn)),
  }
}

/** What the link of a group opens: of one of the caller's groups, or of the first. @throws Failure noGroup, groupNotApproved, notFound */
export const groupLink = async (app: App, scope: SignedInScope, { groupId }: GroupQuery): Promise<GroupLink> => {
  const { led, groups } = await askedGroups(app, scope, groupId)
  const group = groups[0]!
  const leader = group.leaderAccountId
  return {
    groupId: group.id,
    name: group.name,
    topName: group.parentId === null ? '' : led.top.name,
    leaderName: (await namesOfAccounts(app, scope, [leader])).get(leader) ?? '',
    limit: capOf(await scope.exhibition()),
    taken: await countOfTop(app.pool, { ...scope, id: led.top.id }),
  }
}

/** Members of one part of a spreadsheet. */
const partRows = 500

/** The next members for a spreadsheet. @throws Failure noGroup, groupNotApproved, notFound */
export const exportMembers = async (
  app: App,
  scope: SignedInScope,
  { groupId, after }: { [Name in keyof MemberExportQuery]: MemberExportQuery[Name] | undefined },
): Promise<ExportPart> => {
  const asked = await askedGroups(app, scope, groupId)
  const shown = await presenting(app, scope, asked)
  const reading = { groupIds: asked.groupIds, documents: documentFields(shown.exhibition) }
  const next = async (from: string, limit: number): Promise<GroupMember[]> =>
    (await membersAfter(app.pool, scope, reading, from, limit)).map((member) => presentMember(member, shown))
  const list = { what: 'members of a group', columns: memberColumns, next, idOf: ({ id }: GroupMember) => id, partRows }
  return exportPart(app, scope, list, after === undefined ? {} : { after })
}
