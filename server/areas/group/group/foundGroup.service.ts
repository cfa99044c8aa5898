import type { PoolClient } from 'pg'
import type { GroupBody, OwnGroup, SavedGroup } from '../../../../contract/group/group.schema'
import { canGroupBecome, isFoundingOpen } from '../../../../contract/rules/group/group'
import { groupChangeForm, groupFactsIn, groupForm } from '../../../../contract/rules/group/groupForm'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { FormDefinition } from '../../../../contract/rules/form/form'
import { validateForm } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail, failFields, isTaken } from '../../../core/errors/failure'
import { dayIn } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { sentValues } from '../../visitor/registration/person.service'
import { fieldOptions } from '../../visitor/registration/personForm.service'
import { ownRegistration } from '../../visitor/registration/registration.service'
import { subordinateOfAccount } from '../subordinate/subordinate.sql'
import { ownGroup, revisionOf } from './group.service'
import { type GroupRow, foundedGroup, groupOfMember, insertGroup, lockFounded, updateGroup } from './group.sql'
import { groupRulesOf } from './groupRules'

/** A draft is as long as one of a registration. */
const maxDraftBytes = 64 * 1024

/** @throws Failure formChanged */
const assertForm = (form: FormDefinition, body: GroupBody): void => {
  if (body.formId !== form.id || body.version !== form.version) throw fail('formChanged', { version: form.version })
}

/** Every field by the rules that the client has checked too, with the sums of R43. @throws Failure invalid */
const validate = async (app: App, scope: SignedInScope, form: FormDefinition, values: FormValues): Promise<void> => {
  const refused = validateForm(form, values, await fieldOptions(app, scope, form))
  if (Object.keys(refused).length > 0) throw failFields(refused)
}

/**
 * A person whose registration is approved founds a group. A member of one and an account below a leader found none. A group that was
 * refused is corrected after the last day too.
 * @throws Failure groupsNotOffered, notRegisteredYet, alreadyInGroup, groupsClosed, formChanged
 */
const formToFound = async (app: App, scope: SignedInScope, body: GroupBody): Promise<FormDefinition> => {
  const exhibition = await scope.exhibition()
  const rules = groupRulesOf(exhibition)
  if ((await ownRegistration(app, scope))?.reviewState !== 'approved') throw fail('notRegisteredYet')
  const key = accountKeyOf(scope)
  const [founded, subordinate, joined] = await Promise.all([
    foundedGroup(app.db, key),
    subordinateOfAccount(app.db, key),
    groupOfMember(app.db, key),
  ])
  if (!founded && (subordinate || joined)) throw fail('alreadyInGroup')
  if (founded?.state !== 'refused' && !isFoundingOpen(rules, dayIn(app.now(), exhibition.timeZone))) throw fail('groupsClosed')
  const form = groupForm(rules)
  assertForm(form, body)
  return form
}

/** Two first writes at the same moment. @throws Failure groupChanged */
const asChanged = (error: unknown): never => {
  throw isTaken(error) ? fail('groupChanged') : error
}

/** What is written in place of the row that was read. @throws Failure groupChanged */
const write = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  row: GroupRow | null,
  set: Pick<GroupRow, 'values' | 'state' | 'reason' | 'submittedAt'>,
): Promise<GroupRow> => {
  const tx = databaseOver(client)
  const at = app.now()
  const written = { ...set, name: groupFactsIn(set.values).name, version: (row?.version ?? 0) + 1, updatedAt: at }
  const { tenantId, exhibitionId, accountId } = accountKeyOf(scope)
  const own = { tenantId, exhibitionId, id: app.ids(), parentId: null, leaderAccountId: accountId }
  const result = row
    ? await updateGroup(tx, row, written)
    : await insertGroup(tx, { ...own, ...written, createdAt: at, decidedBy: null, decidedAt: null })
  if (!result) throw fail('groupChanged')
  return result
}

/**
 * Checks the form of a group and sends it to the review.
 * @throws Failure groupsNotOffered, notRegisteredYet, alreadyInGroup, groupsClosed, formChanged, invalid, groupInReview, groupChanged, tooManyRequests
 */
export const submitGroup = (app: App, scope: SignedInScope, body: GroupBody, once: Once): Promise<OwnGroup> =>
  once(
    async (store) => {
      const form = await formToFound(app, scope, body)
      const values = sentValues(app, form, body.values)
      await validate(app, scope, form, values)
      await app.limits.consume('groupsPerPersonDay', `${scope.tenantId}/${scope.caller.accountId}`)
      await store(async (client) => {
        const row = await lockFounded(databaseOver(client), accountKeyOf(scope))
        if (row && !canGroupBecome(row.state, 'submitted')) throw fail(row.state === 'submitted' ? 'groupInReview' : 'groupChanged')
        if (revisionOf(row) !== body.revision) throw fail('groupChanged')
        await write(app, client, scope, row, { values, state: 'submitted', reason: '', submittedAt: app.now() })
      }).catch(asChanged)
    },
    () => ownGroup(app, scope),
  )

/**
 * Keeps an incomplete form, so that it is continued on any phone. A group that was refused stays refused until it is sent again.
 * @throws Failure groupsNotOffered, notRegisteredYet, alreadyInGroup, groupsClosed, formChanged, groupInReview, draftChanged, tooLarge, invalid (a field that is not of the form)
 */
export const saveGroupDraft = async (app: App, scope: SignedInScope, body: GroupBody): Promise<SavedGroup> => {
  const form = await formToFound(app, scope, body)
  const values = sentValues(app, form, body.values)
  if (Buffer.byteLength(JSON.stringify(values)) > maxDraftBytes) throw fail('tooLarge', { limit: '64 KB' })
  const saved = await inTransaction(app.pool, async (client) => {
    const row = await lockFounded(databaseOver(client), accountKeyOf(scope))
    if (row?.state === 'submitted') throw fail('groupInReview')
    if (row?.state === 'approved' || revisionOf(row) !== body.revision) throw fail('draftChanged')
    const { state = 'draft', reason = '', submittedAt = null } = row ?? {}
    return write(app, client, scope, row, { values, state, reason, submittedAt })
  }).catch(asChanged)
  return { revision: String(saved.version) }
}

/** Takes a group back from the review. It is a draft again. @throws Failure groupDecided: the organiser was faster, or nothing waits */
export const takeBackGroup = async (app: App, scope: SignedInScope): Promise<OwnGroup> => {
  const row = await foundedGroup(app.db, accountKeyOf(scope))
  if (row?.state !== 'submitted') throw fail('groupDecided')
  const set = { state: 'draft', version: row.version + 1, submittedAt: null, updatedAt: app.now() } as const
  if (!(await updateGroup(app.db, row, set))) throw fail('groupDecided')
  return ownGroup(app, scope)
}

/**
 * Changes name, contact and booths of an approved group. No review follows. The revision that was read is written once.
 * @throws Failure groupsNotOffered, noGroup, groupNotApproved, formChanged, invalid, groupChanged
 */
export const changeGroup = async (app: App, scope: SignedInScope, body: GroupBody): Promise<OwnGroup> => {
  groupRulesOf(await scope.exhibition())
  const row = await foundedGroup(app.db, accountKeyOf(scope))
  if (!row) throw fail('noGroup')
  if (row.state !== 'approved') throw fail('groupNotApproved')
  assertForm(groupChangeForm, body)
  const values = sentValues(app, groupChangeForm, body.values)
  await validate(app, scope, groupChangeForm, values)
  if (revisionOf(row) !== body.revision) throw fail('groupChanged')
  const { state, reason, submittedAt } = row
  await inTransaction(app.pool, (client) =>
    write(app, client, scope, row, { values: { ...row.values, ...values }, state, reason, submittedAt }),
  )
  return ownGroup(app, scope)
}
