import * as errorCodes from '@contract/account/errorCodes'
import { tokenCalls } from '@contract/account/token.calls'
import type { TokenParameters } from '@contract/account/token.schema'
import type { TokenSuccess } from '@contract/account/tokenSuccess.schema'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { type PersistedToken, session } from '@/stores/session'

/** A token as the phone stores it. */
export const tokenOf = (answer: TokenSuccess): PersistedToken => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  userId: answer.user_id,
  deptId: answer.dept_id,
  userName: answer.user_name,
  account: answer.account,
})

/** Requests a token by one of the dialect's grants. Nobody is signed in yet. @throws CallFailure with the server's code and sentence */
export const requestToken = async (parameters: Partial<TokenParameters> & { grant_type: string }): Promise<PersistedToken | null> => {
  const { tenantId, exhibitionId, registerType } = session.link
  const answer = await call(tokenCalls.grant, {
    body: {
      scope: 'all',
      type: 'account',
      tenantId,
      exhibitionid: exhibitionId,
      languatetype: session.language,
      registerType,
      ...parameters,
    },
  })
  if (!('access_token' in answer)) return null
  return tokenOf(answer)
}

/** Signs in by one of the dialect's grants and stores the token. @throws CallFailure with the server's code and sentence */
export const grant = async (parameters: Partial<TokenParameters> & { grant_type: string }): Promise<void> => {
  const token = await requestToken(parameters)
  if (token) session.signIn(token)
}

/** The open id belongs to no account: the first sign-in binds it. */
export const isUnknownPerson = (error: unknown): boolean => isCallFailure(error) && error.code === errorCodes.noSuchUser
