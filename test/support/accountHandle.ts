import { autoLoginCalls } from '../../contract/account/autoLogin.calls'
import { tokenCalls } from '../../contract/account/token.calls'
import { demoPassword, organiserName } from '../../server/demo/account/testAccounts'

const client = `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`
const place = { tenantId: '100001', exhibitionId: '1201' }

/** The demo's organiser confirms one of its people. Answers the handle that signs the person in. */
export const issueAccountHandle = async (url: string, account: string): Promise<string> => {
  const ask = async (
    path: string,
    body: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { Authorization: client, 'Content-Type': 'application/json', ...place, ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const { access_token: token } = await ask(tokenCalls.grant.path, {
    grant_type: 'password',
    type: 'organiser',
    tenantId: place.tenantId,
    username: organiserName,
    password: demoPassword,
  })
  const { data } = await ask(autoLoginCalls.issueHandle.path, { account }, { 'Blade-Auth': `bearer ${String(token)}` })
  return (data as { account: string }).account
}
