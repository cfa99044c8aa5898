import type { PoolClient } from 'pg'
import type { OwnerProofAsked } from '../../../../contract/account/ownerProof.schema'
import type { EraseBody, Erased, RequestEraseBody } from '../../../../contract/visitor/ownData.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { Job } from '../../../core/jobs/jobs'
import { eraseRows } from '../../../core/ownData/erase'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { OwnerKey } from '../../../database/within'
import { assertOwner, requestOwnerProof } from '../../account/ownerProof/ownerProof.service'
import { removeFiles } from '../file/unusedFiles'
import { isManaged } from './ownData.sql'

/** @throws Failure wrongScope (another person's id), accountManaged */
const assertErasable = async (app: App, { tenantId, caller: { accountId } }: SignedInScope, userId: string): Promise<void> => {
  if (userId !== accountId) throw fail('wrongScope')
  if (await isManaged(app.db, { tenantId, accountId })) throw fail('accountManaged')
}

/**
 * Starts a deletion: the person proves to be the owner first.
 * @throws Failure wrongScope, forbidden, and those of `requestOwnerProof`
 */
export const requestErase = async (app: App, scope: SignedInScope, { userId, ...captcha }: RequestEraseBody): Promise<OwnerProofAsked> => {
  await assertErasable(app, scope, userId)
  return requestOwnerProof(app, scope, captcha, 'deletion')
}

const erase = async (app: App, client: PoolClient, key: OwnerKey): Promise<number> => {
  const { files, keptOrders } = await eraseRows({
    app,
    client,
    tx: databaseOver(client),
    key,
    at: app.now(),
    printsOf: (contact) => app.secrets.accepted.map((secret) => contactPrint(secret, key.tenantId, contact)),
  })
  await removeFiles(app, client, files)
  return keptOrders
}

export const eraseAgainKind = 'visitor.eraseAgain'

/** When no request runs any longer that a process let in before it knew of the deletion. */
const eraseAgainAfterMs = 5 * 60_000

/**
 * Deletes the data of an account, and of the people whom it brought along, within the caller's transaction. What a request in
 * flight still writes is deleted some minutes later.
 * @returns the number of orders that stay
 */
export const erasePerson = async (app: App, client: PoolClient, key: OwnerKey): Promise<number> => {
  const keptOrders = await erase(app, client, key)
  const { tenantId, accountId } = key
  const runAt = new Date(app.now().getTime() + eraseAgainAfterMs)
  await app.jobs.add(client, [{ tenantId, kind: eraseAgainKind, key: accountId, runAt }])
  return keptOrders
}

/** Deletes what a request in flight wrote of an erased account. */
export const eraseAgain = async (app: App, { tenantId, key: accountId }: Job): Promise<void> => {
  await inTransaction(app.pool, (client) => erase(app, client, { tenantId, accountId }))
  await app.sessions.endAll({ tenantId, accountId })
}

/**
 * Deletes the caller's account. Orders and payments stay without a name, because the organiser's accounts need them. Invoices stay as they
 * were issued, because the law demands it.
 * @throws Failure wrongScope, forbidden, and those of `assertOwner`
 */
export const eraseOwnData = async (app: App, scope: SignedInScope, { userId, ...proof }: EraseBody): Promise<Erased> => {
  await assertErasable(app, scope, userId)
  await assertOwner(app, scope, proof)
  const { tenantId, caller } = scope
  const key = { tenantId, accountId: caller.accountId }
  const keptOrders = await inTransaction(app.pool, (client) => erasePerson(app, client, key))
  await app.sessions.endAll(key)
  app.log.info({ tenantId, accountId: key.accountId, keptOrders }, 'a person deleted their account')
  return { keptOrders }
}
