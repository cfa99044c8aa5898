import type { App } from '../App'
import { fail } from '../errors/failure'
import { rootOfOpenSession } from '../sessions.sql'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from './singleUseToken'
import type { AccountKey } from '../../database/within'

/** Enough time for a web view to open a page on a slow network. */
export const handoffSeconds = 60

const kind: SingleUseKind<'exhibitionId' | 'registerType' | 'accountId' | 'sessionId' | 'nonce'> = {
  key: 'handoff',
  lifeSeconds: handoffSeconds,
  claims: ['exhibitionId', 'registerType', 'accountId', 'sessionId', 'nonce'],
}

/** The person and the session that continue on the site. */
export interface HandedOver extends AccountKey {
  registerType: string
  /** A ticket is valid only in its own session's scope. */
  sessionId: string
  /** Made by the page that requested the ticket. It proves that the same browser uses it. */
  nonce: string
}

type TicketApp = Pick<App, 'secrets' | 'pool' | 'now'>

/** Creates the ticket from the mini-program to the site inside it. */
export const makeHandoffTicket = (app: TicketApp, { tenantId, ...claims }: HandedOver): Promise<string> =>
  makeSingleUseToken(app, kind, tenantId, claims)

/**
 * Consumes a ticket. A ticket for another exhibition stays unused.
 * @returns the account's id, and the session with which the new one ends
 * @throws Failure handoffInvalid if it is foreign, expired, used, for another tenant, exhibition, register type or browser, or its session has ended
 */
export const consumeHandoffTicket = async (
  app: TicketApp,
  { tenantId, exhibitionId, registerType, nonce }: Omit<HandedOver, 'accountId' | 'sessionId'>,
  ticket: string,
): Promise<{ accountId: string; parentId: string }> => {
  const token = await openSingleUseToken(app, kind, tenantId, ticket)
  const isForHere =
    token?.claims.exhibitionId === exhibitionId && token.claims.registerType === registerType && token.claims.nonce === nonce
  const parentId = isForHere ? await rootOfOpenSession(app.pool, { tenantId, id: token.claims.sessionId }, app.now()) : null
  if (!token || !parentId || !(await token.consume())) throw fail('handoffInvalid')
  return { accountId: token.claims.accountId, parentId }
}
