import assert from 'node:assert/strict'
import { imasterCalls } from '../../../contract/account/imaster.calls'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'

const sentBack = async (url: string): Promise<URL> => {
  const answer = await fetch(url, { redirect: 'manual' })
  assert.equal(answer.status, 302, await answer.text())
  return new URL(answer.headers.get('location')!)
}

/** The token that Google leaves in a person's browser. @param clientId the organiser's own client by default */
export const aGoogleToken = async (
  server: TestServer,
  email: string,
  clientId = server.sandbox.settings.accounts.google.clientId,
): Promise<string> => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${server.url}/`,
    response_type: 'token',
    scope: 'openid email',
    state: 'aState',
    sandbox_email: email,
  })
  const back = await sentBack(`${server.sandbox.settings.gateways.google.authorizeUrl}?${query}`)
  const answer = new URLSearchParams(back.hash.slice(1))
  assert.equal(answer.get('state'), 'aState')
  return answer.get('access_token')!
}

/** Members as the sandbox's member system knows them. */
export const members = { withPhone: 'M1002', withEmail: 'M1003', withoutContact: 'M1004' } as const

/** The code with which the member system sends a browser back. */
export const aMemberCode = async (server: TestServer, at: Exhibition, memberId: string): Promise<string> => {
  const { loginUrl } = await server.data(imasterCalls.token, { at, query: { url: `${server.url}/`, state: 'anUnguessableState0' } })
  const back = await sentBack(`${loginUrl}&sandbox_member=${memberId}`)
  assert.equal(back.searchParams.get('state'), 'anUnguessableState0')
  return back.searchParams.get('imasterCode')!
}
