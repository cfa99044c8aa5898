import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type {
  GroupDecisionBody,
  GroupDetail,
  GroupsQuery,
  OneGroupQuery,
  ReviewedGroup,
} from '../../../../contract/group/groupReview.schema'
import { type GroupState, canGroupBecome } from '../../../../contract/rules/group/group'
import { groupFactsIn } from '../../../../contract/rules/group/groupForm'
import { maskPhone } from '../../../../contract/rules/values/contacts'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { maskName } from '../../../core/maskName'
import { messageJob } from '../../../core/messages/messages'
import { type Made, type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import { wireTimeOrNull } from '../../../core/time'
import { databaseOver } from '../../../database/connect'
import { groupRulesOf } from '../group/groupRules'
import { type GroupRow, countMembers, findSentGroup, groupWithParts, pageGroups, updateGroup } from '../group/group.sql'

const presentReviewed = (row: GroupRow, timeZone: string): ReviewedGroup => {
  const { name, nameEn, kind, expected, contactName, contactPhone, boothCount, boothArea } = groupFactsIn(row.values)
  return {
    ...{ id: row.id, revision: String(row.version), state: row.state, reason: row.reason },
    // A group that an organiser's own tool made has no form.
    ...{ name: name || row.name, nameEn, kind, expected, boothCount, boothArea },
    contactName: maskName(contactName),
    contactPhone: maskPhone(contactPhone),
    submittedAt: wireTimeOrNull(row.submittedAt, timeZone),
  }
}

const presentDetail = async (app: App, scope: SignedInScope, row: GroupRow): Promise<GroupDetail> => {
  const { timeZone } = await scope.exhibition()
  const groups = await groupWithParts(app.db, row)
  const counted = await countMembers(
    app.db,
    row,
    groups.map(({ id }) => id),
  )
  const { contactName, contactPhone, contactEmail, place, purpose, booths } = groupFactsIn(row.values)
  return {
    ...presentReviewed(row, timeZone),
    ...{ contactName, contactPhone, contactEmail, place, purpose, booths },
    members: [...counted.values()].reduce((sum, { members }) => sum + members, 0),
    parts: groups.filter(({ parentId }) => parentId !== null).map(({ id, name }) => ({ id, name })),
    leaderId: row.leaderAccountId,
  }
}

/** The groups of a fair in a state, by default those that wait. The reading is logged. @throws Failure groupsNotOffered */
export const groupPage = async (app: App, scope: SignedInScope, query: GroupsQuery): Promise<Paged<ReviewedGroup>> => {
  const exhibition = await scope.exhibition()
  groupRulesOf(exhibition)
  return reviewPage(app, scope, query, {
    what: 'visiting groups',
    find: (window) => pageGroups(app.db, scope, query.state ?? 'submitted', window),
    present: (rows) => rows.map((row) => presentReviewed(row, exhibition.timeZone)),
  })
}

/** A group with its contact. The reading is logged. @throws Failure groupsNotOffered, notFound */
export const groupDetail = async (app: App, scope: SignedInScope, { id }: OneGroupQuery): Promise<GroupDetail> => {
  groupRulesOf(await scope.exhibition())
  const { tenantId, exhibitionId, caller } = scope
  const row = await findSentGroup(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, group: id }, 'an organiser reads a visiting group')
  return presentDetail(app, scope, row)
}

/** How a group is decided on. */
const groupReview: Review<GroupRow, GroupState> = {
  find: (client, key) => findSentGroup(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canGroupBecome,
  about: ({ id, leaderAccountId }) => [id, leaderAccountId],
  changed: 'groupChanged',
}

const move = (client: PoolClient, row: GroupRow, { to, reason, by, at }: Made<GroupState>): Promise<GroupRow | null> =>
  updateGroup(databaseOver(client), row, {
    ...{ state: to, reason, decidedBy: by, decidedAt: at, updatedAt: at, version: row.version + 1 },
  })

/**
 * The organiser's decision on the revision that was read. The leader gets a message.
 * @throws Failure groupsNotOffered, notFound, invalid (no reason with a refusal), groupChanged
 */
export const decideGroup = async (app: App, scope: SignedInScope, body: GroupDecisionBody): Promise<GroupDetail> => {
  groupRulesOf(await scope.exhibition())
  const { id, revision, decision } = body
  const to = decision === 'approve' ? 'approved' : 'refused'
  const reason = to === 'refused' ? reasonOf(body, 'reason', true) : ''
  const work = {
    move,
    messages: ({ tenantId, exhibitionId, leaderAccountId: accountId, id: about }: GroupRow, { at }: Made<GroupState>) => {
      const message = to === 'approved' ? 'groupApproved' : 'groupRefused'
      return [messageJob({ tenantId, exhibitionId, accountId, message, about: `${about}/${at.getTime()}` }, at)]
    },
  }
  const row = await decide(app, scope, groupReview, { id, revision, to, reason }, work)
  return presentDetail(app, scope, row)
}
