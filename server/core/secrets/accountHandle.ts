import type { App } from '../App'
import { fail } from '../errors/failure'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from './singleUseToken'

/** The time between an organiser's confirmation and the person's arrival. */
export const accountHandleSeconds = 600

const kind: SingleUseKind<'exhibitionId' | 'accountId'> = {
  key: 'account',
  lifeSeconds: accountHandleSeconds,
  claims: ['exhibitionId', 'accountId'],
}

export interface HandleOwner {
  tenantId: string
  exhibitionId: string
  accountId: string
}

/**
 * Creates the handle of an account for the outside, for one exhibition. An organiser must have just confirmed the person, or the person has signed
 * in.
 */
export const makeAccountHandle = (
  app: Pick<App, 'secrets' | 'now'>,
  { tenantId, exhibitionId, accountId }: HandleOwner,
  lifeSeconds = accountHandleSeconds,
): Promise<string> => makeSingleUseToken(app, { ...kind, lifeSeconds }, tenantId, { exhibitionId, accountId })

/**
 * Consumes a handle.
 * @returns the account's id
 * @throws Failure autoLoginInvalid if it is foreign, of another organiser or exhibition, expired or used
 */
export const consumeAccountHandle = async (
  app: Pick<App, 'secrets' | 'pool' | 'now'>,
  { tenantId, exhibitionId }: Omit<HandleOwner, 'accountId'>,
  handle: string,
): Promise<string> => {
  const token = await openSingleUseToken(app, kind, tenantId, handle)
  if (token?.claims.exhibitionId !== exhibitionId || !(await token.consume())) throw fail('autoLoginInvalid')
  return token.claims.accountId
}
