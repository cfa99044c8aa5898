import type {
  SubordinateBody,
  SubordinateChangeBody,
  SubordinateDetail,
  SubordinatePassword,
  SubordinatePasswordBody,
  SubordinateRemoveBody,
} from '../../../../contract/group/subordinate.schema'
import { accountLengthsOf, normaliseAccountName, validateNewAccountName } from '../../../../contract/rules/account/passwords'
import { maxSubordinates, storedGroupRights } from '../../../../contract/rules/group/subordinate'
import { normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { normaliseName, validateName } from '../../../../contract/rules/values/names'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { switchesOf } from '../../../core/exhibition/exhibition'
import { databaseOver, inTransaction } from '../../../database/connect'
import { addNamedAccount } from '../../account/account/account.service'
import { giveOneTimePassword, isPersonal } from '../../account/password/givenPassword.service'
import { type LedGroups, ledByTop, ledGroups } from '../group/ledGroups'
import { groupLink } from '../messages'
import { insertPart } from './part.service'
import { topKeyOf } from './presentSubordinate'
import { subordinateDetail } from './subordinate.service'
import {
  type SubordinateAccount,
  countSubordinates,
  deleteSubordinate,
  findSubordinate,
  insertSubordinate,
  lockTop,
  moveParts,
  returnParts,
  subordinateByAccount,
  updateSubordinate,
} from './subordinate.sql'

type Typed = Pick<SubordinateBody, 'name' | 'phone' | 'email'>

/** How the leader reaches the person: by a phone, by an email address, or by both. @throws Failure invalid */
const typedPerson = (body: Typed, more: Parameters<typeof failFields>[0] = {}): Typed => {
  const name = normaliseName(body.name)
  const [phone, email] = [body.phone.trim(), body.email.trim()]
  const required = { code: 'required' } as const
  const wrong = {
    name: name === '' ? required : validateName(name),
    phone: phone === '' ? (email === '' ? required : null) : validatePhone(phone),
    email: email === '' ? null : validateEmail(email),
  }
  const refused = { ...more, ...Object.fromEntries(Object.entries(wrong).flatMap(([field, error]) => (error ? [[field, error]] : []))) }
  if (Object.keys(refused).length > 0) throw failFields(refused)
  return { name, phone: phone && normalisePhone(phone), email: email && normaliseEmail(email) }
}

/** The parts that are named, all of the leader's own group. @throws Failure notFound */
const ownParts = ({ groups }: LedGroups, partIds: readonly string[]): readonly string[] => {
  const known = new Set(groups.filter(({ parentId }) => parentId !== null).map(({ id }) => id))
  if (!partIds.every((id) => known.has(id))) throw fail('notFound')
  return partIds
}

/**
 * Adds an account below the leader. It signs in by its name and a one-time password that the leader asks for. Nobody signs in by the phone
 * or the email address: what a leader types proves nothing.
 * @throws Failure noGroup, groupNotApproved, topLeaderNeeded, invalid, notFound (a part of another group), subordinateLimit, partLimit, accountNameTaken, tooManyRequests
 */
export const createSubordinate = async (app: App, scope: SignedInScope, body: SubordinateBody, once: Once): Promise<SubordinateDetail> => {
  const led = await ledByTop(app, scope)
  const key = topKeyOf(led)
  return once(
    async (store) => {
      const accountName = normaliseAccountName(body.account)
      const nameError = validateNewAccountName(accountName, accountLengthsOf(switchesOf(await scope.exhibition(), scope.registerType)))
      const person = typedPerson(body, nameError ? { account: nameError } : {})
      const partIds = ownParts(led, body.partIds)
      await app.limits.consume('subordinatesPerLeaderDay', `${scope.tenantId}/${scope.caller.accountId}`)
      return store(async (client) => {
        const tx = databaseOver(client)
        await lockTop(tx, key)
        if ((await countSubordinates(tx, key)) >= maxSubordinates) throw fail('subordinateLimit', { limit: maxSubordinates })
        const at = app.now()
        const accountId = await addNamedAccount(app, tx, {
          ...{ tenantId: key.tenantId, accountName, displayName: person.name, passwordHash: null },
        })
        if (accountId === null) throw fail('accountNameTaken')
        const id = app.ids()
        await insertSubordinate(tx, {
          ...{ ...key, id, accountId, ...person, rights: storedGroupRights(body.rights) },
          ...{ madeAccount: true, version: 1, createdAt: at },
        })
        await moveParts(tx, key, partIds, { leaderAccountId: accountId, updatedAt: at })
        if (body.newPart.trim() !== '')
          await insertPart(app, tx, await scope.exhibition(), led, { name: body.newPart, leaderAccountId: accountId })
        return id
      })
    },
    (id) => subordinateDetail(app, scope, id),
  )
}

/** @throws Failure notFound (another leader's), subordinateChanged */
const asRead = async (app: App, led: LedGroups, { id, revision }: SubordinateRemoveBody): Promise<SubordinateAccount> => {
  const found = await findSubordinate(app.db, topKeyOf(led), id)
  if (!found) throw fail('notFound')
  if (String(found.subordinate.version) !== revision) throw fail('subordinateChanged')
  return found
}

/**
 * Changes what an account below the leader may do and leads. It is in force with the next call. Parts that are not named return to the leader.
 * @throws Failure noGroup, groupNotApproved, topLeaderNeeded, invalid, notFound, subordinateChanged
 */
export const changeSubordinate = async (app: App, scope: SignedInScope, body: SubordinateChangeBody): Promise<SubordinateDetail> => {
  const led = await ledByTop(app, scope)
  const key = topKeyOf(led)
  const person = typedPerson(body)
  const partIds = ownParts(led, body.partIds)
  const { subordinate } = await asRead(app, led, body)
  const updatedAt = app.now()
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    if (!(await updateSubordinate(tx, subordinate, { ...person, rights: storedGroupRights(body.rights) }))) throw fail('subordinateChanged')
    await returnParts(tx, key, subordinate.accountId, { leaderAccountId: led.top.leaderAccountId, updatedAt })
    await moveParts(tx, key, partIds, { leaderAccountId: subordinate.accountId, updatedAt })
  })
  return subordinateDetail(app, scope, body.id)
}

/**
 * Removes an account from the group: its parts return to the leader, and its sessions end. The leader removes any, and a subordinate may
 * leave. The account itself stays with its person.
 * @throws Failure noGroup, groupNotApproved, topLeaderNeeded (another subordinate), notFound, subordinateChanged
 */
export const removeSubordinate = async (app: App, scope: SignedInScope, body: SubordinateRemoveBody): Promise<null> => {
  const led = await ledGroups(app, scope)
  if (!led.isTop && led.subordinate?.id !== body.id) throw fail('topLeaderNeeded')
  const key = topKeyOf(led)
  const { subordinate } = await asRead(app, led, body)
  const { tenantId, accountId } = subordinate
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    if (!(await deleteSubordinate(tx, subordinate))) throw fail('subordinateChanged')
    await returnParts(tx, key, accountId, { leaderAccountId: led.top.leaderAccountId, updatedAt: app.now() })
    await app.sessions.endAll({ tenantId, accountId }, undefined, client)
  })
  return null
}

/**
 * Gives an account below the leader a one-time password, which is shown once. Its sessions end. An account that has become the person's own
 * gets none: the leader would read the person's other registrations.
 * @throws Failure noGroup, groupNotApproved, topLeaderNeeded, notFound (nobody below this leader), subordinateIsPersonal, tooManyRequests, unavailable
 */
export const resetSubordinate = async (
  app: App,
  scope: SignedInScope,
  { userId }: SubordinatePasswordBody,
): Promise<SubordinatePassword> => {
  const led = await ledByTop(app, scope)
  const found = await subordinateByAccount(app.db, topKeyOf(led), userId)
  if (!found) throw fail('notFound')
  const { subordinate, account } = found
  const { accountName } = account
  const isOfGroup = subordinate.madeAccount && accountName && account.rights.length === 0
  if (!isOfGroup || (await isPersonal(app, { ...accountKeyOf(scope), accountId: userId }))) throw fail('subordinateIsPersonal')
  await app.limits.consume('subordinatePasswordsPerLeaderDay', `${scope.tenantId}/${scope.caller.accountId}`)
  const given = await giveOneTimePassword(app, scope, { ...account, accountName })
  return { ...given, signInLink: groupLink(app, await scope.exhibition(), scope.language) }
}
