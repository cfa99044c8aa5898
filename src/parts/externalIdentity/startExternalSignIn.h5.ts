import { googleCalls } from '@contract/account/google.calls'
import { imasterCalls } from '@contract/account/imaster.calls'
import { queryOf } from '@contract/rules/link'
import { call } from '@/api/call'
import { newNonce } from '@/parts/signIn/newNonce'
import { agreementsName, stateName } from './signInWithExternalIdentity'
import { tabMemory } from './tabMemory'

/** Sign-in methods that leave this site and return. */
export type ExternalMethod = 'google' | 'imaster'

const addressOf = async (method: ExternalMethod, back: string, state: string): Promise<string | null> => {
  if (method === 'imaster') return (await call(imasterCalls.token, { query: { url: back, state } })).loginUrl
  const { clientId, authorizeUrl } = await call(googleCalls.client)
  const asked = {
    client_id: clientId ?? '',
    redirect_uri: back,
    response_type: 'token',
    scope: 'openid email',
    prompt: 'select_account',
    state,
  }
  return clientId && `${authorizeUrl}?${queryOf(asked)}`
}

/**
 * Leaves for Google or the organiser's member system, which returns a proof of identity.
 * @param agreements that the person accepted before; this tab keeps them until the return
 * @returns false if the organiser does not offer it
 * @throws CallFailure
 */
export const startExternalSignIn = async (method: ExternalMethod, agreements: string): Promise<boolean> => {
  const state = newNonce()
  const address = await addressOf(method, window.location.origin + window.location.pathname, state)
  if (!address) return false
  tabMemory.persist(stateName, state)
  tabMemory.persist(agreementsName, agreements)
  // External sign-in pages refuse frames, and the desktop page shows this site in one.
  ;(window.top ?? window).location.assign(address)
  return true
}
