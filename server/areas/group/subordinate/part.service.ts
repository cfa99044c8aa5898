import type { PartBody, PartChangeBody, PartRemoveBody, SubordinateList } from '../../../../contract/group/subordinate.schema'
import { maxPartsOf } from '../../../../contract/rules/group/group'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type GroupRow, type Reader, insertGroup, updateGroup } from '../group/group.sql'
import { type LedGroups, ledByTop } from '../group/ledGroups'
import { topKeyOf } from './presentSubordinate'
import { presentList } from './subordinate.service'
import { countParts, deletePart, findSubordinate, hasMembers, lockTop } from './subordinate.sql'

/** @throws Failure invalid: a name of blanks */
const nameOf = (typed: string): string => {
  const name = cleanText(typed)
  if (name === '') throw failFields({ name: { code: 'required' } })
  return name
}

/** The account that leads a part: that of a subordinate, or the leader's own. @throws Failure notFound (another leader's subordinate) */
const leaderOf = async (db: Reader, led: LedGroups, subordinateId: string | null): Promise<string> => {
  if (subordinateId === null) return led.top.leaderAccountId
  const found = await findSubordinate(db, topKeyOf(led), subordinateId)
  if (!found) throw fail('notFound')
  return found.subordinate.accountId
}

/** Adds a part under the lock of the group above. @throws Failure invalid, partLimit */
export const insertPart = async (
  app: App,
  tx: Reader,
  { config }: Pick<Exhibition, 'config'>,
  { top }: LedGroups,
  { name, leaderAccountId }: { name: string; leaderAccountId: string },
): Promise<void> => {
  const limit = maxPartsOf(config.visitingGroups ?? {})
  if ((await countParts(tx, topKeyOf({ top }))) >= limit) throw fail('partLimit', { limit })
  const at = app.now()
  const { tenantId, exhibitionId } = top
  await insertGroup(tx, {
    ...{ tenantId, exhibitionId, id: app.ids(), parentId: top.id, leaderAccountId, name: nameOf(name) },
    // The group above was reviewed, and its parts with it.
    ...{ values: {}, state: 'approved', reason: '', version: 1, createdAt: at, updatedAt: at },
    ...{ submittedAt: null, decidedBy: null, decidedAt: null },
  })
}

/** Adds a sub-group. @throws Failure noGroup, groupNotApproved, topLeaderNeeded, invalid, notFound, partLimit */
export const addPart = async (app: App, scope: SignedInScope, body: PartBody, once: Once): Promise<SubordinateList> => {
  const led = await ledByTop(app, scope)
  return once(
    async (store) => {
      const leaderAccountId = await leaderOf(app.db, led, body.subordinateId)
      await store(async (client) => {
        const tx = databaseOver(client)
        await lockTop(tx, topKeyOf(led))
        await insertPart(app, tx, await scope.exhibition(), led, { name: body.name, leaderAccountId })
      })
    },
    async () => presentList(app, scope, await ledByTop(app, scope)),
  )
}

/** @throws Failure notFound (another leader's, or the group above), partChanged */
const partAsRead = ({ groups }: LedGroups, { id, revision }: PartRemoveBody): GroupRow => {
  const part = groups.find((one) => one.id === id && one.parentId !== null)
  if (!part) throw fail('notFound')
  if (String(part.version) !== revision) throw fail('partChanged')
  return part
}

/** Renames a sub-group, or gives it another leader. @throws Failure noGroup, groupNotApproved, topLeaderNeeded, invalid, notFound, partChanged */
export const changePart = async (app: App, scope: SignedInScope, body: PartChangeBody): Promise<SubordinateList> => {
  const led = await ledByTop(app, scope)
  const part = partAsRead(led, body)
  const set = { name: nameOf(body.name), leaderAccountId: await leaderOf(app.db, led, body.subordinateId) }
  if (!(await updateGroup(app.db, part, { ...set, version: part.version + 1, updatedAt: app.now() }))) throw fail('partChanged')
  return presentList(app, scope, await ledByTop(app, scope))
}

/** Removes a sub-group without members. @throws Failure noGroup, groupNotApproved, topLeaderNeeded, notFound, partChanged, partNotEmpty */
export const removePart = async (app: App, scope: SignedInScope, body: PartRemoveBody): Promise<SubordinateList> => {
  const led = await ledByTop(app, scope)
  const part = partAsRead(led, body)
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    if (await hasMembers(tx, part)) throw fail('partNotEmpty')
    if (!(await deletePart(tx, topKeyOf(led), part))) throw fail('partChanged')
  })
  return presentList(app, scope, await ledByTop(app, scope))
}
