import type { Handoff, HandoffBody } from '../../../../contract/account/handoff.schema'
import { mayLeaveTo } from '../../../../contract/rules/origins'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { handoffSeconds, makeHandoffTicket, consumeHandoffTicket } from '../../../core/secrets/handoffTicket'
import type { SignedInScope } from '../../../core/calls/scope'
import { type Account, accountById } from '../account/account.service'
import type { ExhibitionKey } from '../../../database/within'

/**
 * A ticket for an address of our own site; none for any other, even a trusted one. It works only with the nonce of the page that
 * requested it, so a stranger's ticket in a link signs nobody in.
 * @throws Failure tooManyRequests
 */
export const createHandoff = async (app: App, scope: SignedInScope, { url, nonce }: HandoffBody): Promise<Handoff> => {
  const {
    tenantId,
    exhibitionId,
    registerType,
    caller: { accountId, sessionId },
  } = scope
  await app.limits.consume('handoffPerAccountMinute', `${tenantId}/${accountId}`)
  const isOwnSite = mayLeaveTo(url, [app.config.publicUrl])
  return {
    isOwnSite,
    ticket: isOwnSite && nonce ? await makeHandoffTicket(app, { tenantId, exhibitionId, registerType, accountId, sessionId, nonce }) : '',
    expiresInSeconds: handoffSeconds,
  }
}

/**
 * Consumes a ticket.
 * @returns its account, and the session with which the new one ends
 * @throws Failure handoffInvalid
 */
export const accountOfHandoff = async (
  app: App,
  place: ExhibitionKey & { registerType: string; nonce: string },
  ticket: string,
): Promise<{ account: Account; parentId: string }> => {
  const { accountId, parentId } = await consumeHandoffTicket(app, place, ticket)
  const account = await accountById(app, place.tenantId, accountId)
  if (!account) throw fail('handoffInvalid')
  return { account, parentId }
}
