import type { ApplicantBody, ApplicantProof } from '../../../../contract/exhibitor/application.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { type SingleUseKind, makeSingleUseToken, openSingleUseToken } from '../../../core/secrets/singleUseToken'
import { type Account, accountById, accountOfContact } from '../../account/account/account.service'
import { consumeCode } from '../../account/code/consumeCode.service'
import { contactOf } from '../../account/account/contact.service'

/** A form with a picture takes a while, and the licence may be in another room. */
const proofSeconds = 3 * 3600

/** It is read several times, and never used up. */
const kind: SingleUseKind<'exhibitionId' | 'accountId' | 'by'> = {
  key: 'applicant',
  lifeSeconds: proofSeconds,
  claims: ['exhibitionId', 'accountId', 'by'],
}

/** The person who applies, and the scope in which the person does. */
export interface Applicant {
  account: Account
  by: 'phone' | 'email'
  acting: SignedInScope
}

/**
 * Confirms the contact of an applicant by a code. The answer is the same whether or not the contact is known.
 * @throws Failure phoneInvalid, emailInvalid, and those of `consumeCode`
 */
export const confirmApplicant = async (app: App, scope: Scope, body: ApplicantBody): Promise<ApplicantProof> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  const contact = contactOf(body)
  await consumeCode(app, scope, contact, body.value, body)
  const { id: accountId } = await accountOfContact(app, tenantId, contact)
  return { key: await makeSingleUseToken(app, kind, tenantId, { exhibitionId, accountId, by: contact.kind }), seconds: proofSeconds }
}

/** The applicant whom a proof names. @throws Failure applicationProofOver: wrong, of another fair, expired, or the contact is gone */
export const applicantOf = async (app: App, scope: Scope, key: string): Promise<Applicant> => {
  const { tenantId, exhibitionId } = scope
  await scope.exhibition()
  const { claims } = (await openSingleUseToken(app, kind, tenantId, key)) ?? {}
  const account = claims?.exhibitionId === exhibitionId ? await accountById(app, tenantId, claims.accountId) : null
  const by = claims?.by === 'email' ? 'email' : 'phone'
  if (!account?.[by]) throw fail('applicationProofOver')
  return { account, by, acting: { ...scope, caller: { accountId: account.id, sessionId: '0', role: 'visitor', rights: [] } } }
}
