import type { TokenSuccess } from '../../../../contract/account/tokenSuccess.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { NewSession, Tokens } from '../../../core/sessions'
import { deptIdOf } from '../../../core/exhibitorMember'
import { type Account, accountById, accountLabel } from '../account/account.service'

/** The answer to a sign-in: the tokens, and whose they are. */
export const tokenAnswer = async (app: App, account: Account, session: NewSession, tokens: Tokens): Promise<TokenSuccess> => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  token_type: 'bearer',
  expires_in: tokens.expiresInSeconds,
  tenant_id: account.tenantId,
  user_id: account.id,
  dept_id: await deptIdOf(app, session),
  user_name: account.displayName,
  account: accountLabel(account),
})

export const refreshed = async (app: App, tenantId: string, refreshToken: string): Promise<TokenSuccess> => {
  if (!refreshToken.startsWith(`${tenantId}.`)) throw fail('notSignedIn')
  const { session, tokens } = await app.sessions.refresh(refreshToken)
  const account = await accountById(app, session.tenantId, session.accountId)
  if (!account || account.switchedOffAt !== null) throw fail('notSignedIn')
  return tokenAnswer(app, account, session, tokens)
}
