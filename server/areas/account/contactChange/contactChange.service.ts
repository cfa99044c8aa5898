import type { ContactBody, ContactProofBody, ContactProofRequest, ContactProven } from '../../../../contract/account/contactChange.schema'
import type { OwnerProofAsked } from '../../../../contract/account/ownerProof.schema'
import { isCountryTaken } from '../../../../contract/rules/values/phoneCountries'
import type { App } from '../../../core/App'
import { switchesOf } from '../../../core/exhibition/exhibition'
import { fail, isTaken } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type SingleUseKind, makeSingleUseToken, openSingleUseToken } from '../../../core/secrets/singleUseToken'
import { databaseOver, inTransaction } from '../../../database/connect'
import { accountById } from '../account/account.service'
import { type Account, setContact } from '../account/account.sql'
import { recordContactChange } from '../account/accountEvents.service'
import { consumeCode } from '../code/consumeCode.service'
import { type Contact, contactOf } from '../account/contact.service'
import { assertOwner, requestOwnerProof } from '../ownerProof/ownerProof.service'

const kind: SingleUseKind<'accountId' | 'sessionId'> = { key: 'contact', lifeSeconds: 600, claims: ['accountId', 'sessionId'] }

/** The kind of the job by which other areas receive a changed contact. */
export const contactChangedKind = 'account.contactChanged'

/** @throws Failure notSignedIn, accountManaged: it has rights, so the organiser changes it */
const ownAccount = async (app: App, { tenantId, caller }: SignedInScope): Promise<Account> => {
  const account = await accountById(app, tenantId, caller.accountId)
  if (!account) throw fail('notSignedIn')
  if (account.rights.length > 0) throw fail('accountManaged')
  return account
}

/**
 * A session alone adds a first contact, and replaces none. No code reaches the owner where the organiser sends none.
 * @throws Failure accountManaged
 */
const assertProven = ({ phone, email }: Account, by: 'code' | 'password' | 'none'): void => {
  if (by === 'none' && (phone || email)) throw fail('accountManaged')
}

/**
 * Starts a change of phone or email address: the account's owner proves to be there, with a code to the present contact.
 * @throws Failure accountManaged, and those of `requestOwnerProof`
 */
export const requestContactProof = async (app: App, scope: SignedInScope, captcha: ContactProofRequest): Promise<OwnerProofAsked> => {
  const account = await ownAccount(app, scope)
  const asked = await requestOwnerProof(app, scope, captcha, 'contactChange')
  assertProven(account, asked.by)
  return asked
}

/** @throws Failure accountManaged, and those of `assertOwner` */
export const proveContact = async (app: App, scope: SignedInScope, proof: ContactProofBody): Promise<ContactProven> => {
  const account = await ownAccount(app, scope)
  assertProven(account, await assertOwner(app, scope, proof))
  const { sessionId } = scope.caller
  return {
    handle: await makeSingleUseToken(app, kind, scope.tenantId, { accountId: account.id, sessionId }),
    expiresInSeconds: kind.lifeSeconds,
  }
}

/** @throws Failure phoneInvalid, phoneCountryUnsupported, emailInvalid, invalid (neither) */
const contactIn = async (scope: SignedInScope, body: ContactBody): Promise<Contact> => {
  const contact = contactOf(body)
  const { phoneCountries } = switchesOf(await scope.exhibition(), scope.registerType)
  if (contact.kind === 'phone' && !isCountryTaken(contact.value, phoneCountries)) throw fail('phoneCountryUnsupported')
  return contact
}

/**
 * Changes the caller's phone or email address. A stolen session alone cannot take over the account: the handle shows that the owner
 * was there, and the code that the new contact is theirs. All other sessions end, and the old contact receives a notice.
 * @throws Failure handleInvalid, contactTaken (only the contact's proven owner learns it), accountManaged, and those of `consumeCode`
 */
export const changeContact = async (app: App, scope: SignedInScope, body: ContactBody): Promise<null> => {
  const { tenantId, caller } = scope
  const account = await ownAccount(app, scope)
  const handle = await openSingleUseToken(app, kind, tenantId, body.handle)
  const isOwn = handle?.claims.accountId === caller.accountId && handle.claims.sessionId === caller.sessionId
  if (!isOwn || !(await handle.isUnused())) throw fail('handleInvalid')
  const contact = await contactIn(scope, body)
  await consumeCode(app, scope, contact, body.value, body)
  if (!(await handle.consume())) throw fail('handleInvalid')
  const key = { tenantId, accountId: account.id }
  // In one transaction: a change without its notice would hide a thief.
  await inTransaction(app.pool, async (client) => {
    await setContact(databaseOver(client), key, contact)
    await recordContactChange(app, client, account)
    await app.jobs.add(client, [
      { tenantId, kind: contactChangedKind, key: app.ids(), runAt: app.now(), payload: { accountId: account.id } },
    ])
    await app.sessions.endAll(key, caller.sessionId, client)
  }).catch((error: unknown) => {
    throw isTaken(error) ? fail('contactTaken') : error
  })
  app.log.info({ tenantId, accountId: account.id, kind: contact.kind }, 'a person changed their contact')
  return null
}
