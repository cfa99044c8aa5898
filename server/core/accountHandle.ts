import type { App } from './App'
import { fail } from './failure'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from './singleUseToken'

/** From an organiser's confirmation to the person's arrival. */
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

/** Makes the handle that stands for an account outside the server, for one exhibition. An organiser must have confirmed the person just now. */
export const makeAccountHandle = (app: Pick<App, 'secrets' | 'now'>, { tenantId, exhibitionId, accountId }: HandleOwner): Promise<string> =>
  makeSingleUseToken(app, kind, tenantId, { exhibitionId, accountId })

/**
 * Takes a handle; this is its one use.
 * @returns the account's id
 * @throws Failure autoLoginInvalid when it is not ours, of another organiser or exhibition, run out or used
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
