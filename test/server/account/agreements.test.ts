import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { organiserName } from '../../../server/demo/account/testAccounts'
import { exhibitionConfig, type Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, anEmail, askCode, codeParameters, granted, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

const both = (text: string) => ({ cn: text, en: text })

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({
    config: {
      ...exhibitionConfig,
      signInAgreements: [
        { id: 'privacy', title: both('Privacy agreement') },
        { id: 'commitment', title: both('Commitment statement') },
      ],
    },
  })
})
after(() => server.stop())

test('the token call refuses a code without every agreement that the fair asks for, and the code stays usable @rule:R53', async () => {
  const phone = aPhone()
  const parameters = codeParameters(fair, { phone }, await askCode(server, fair, { phone }))
  for (const agreements of [undefined, '', 'privacy', 'commitment,other', 'privacy commitment', 'privacy,commitment2'])
    await refusedGrant(server, 'agreementsMissing', { ...parameters, ...(agreements === undefined ? {} : { agreements }) })
  await granted(server, { ...parameters, agreements: 'commitment,privacy' })
})

test('a password and Google need the agreements too; each refusal comes before the proof is tried @rule:R53', async () => {
  const place = { tenantId: fair.tenantId, exhibitionid: fair.exhibitionId, registerType: 'visitor' }
  const password = { grant_type: 'password', username: 'nobody', password: 'wrong-password-1', ...place }
  await refusedGrant(server, 'agreementsMissing', password)
  await refusedGrant(server, 'passwordWrong', { ...password, agreements: 'privacy,commitment' })
  const google = { grant_type: 'google', googleToken: 'ya29.none', ...place }
  await refusedGrant(server, 'agreementsMissing', google)
  await refusedGrant(server, 'googleRefused', { ...google, agreements: 'privacy,commitment' })
})

test('organisers and exhibitors sign in on forms of their own, and an expired token is renewed, without agreements @rule:R53', async () => {
  const place = { tenantId: fair.tenantId, exhibitionid: fair.exhibitionId }
  const wrong = { grant_type: 'password', username: organiserName, password: 'wrong-password-1', ...place }
  await refusedGrant(server, 'passwordWrong', { ...wrong, type: 'organiser' })
  await refusedGrant(server, 'passwordWrong', { ...wrong, registerType: 'exhibitorDept' })
  const email = anEmail()
  const parameters = codeParameters(fair, { email }, await askCode(server, fair, { email }))
  const { refresh_token } = await granted(server, { ...parameters, agreements: 'privacy,commitment' })
  await granted(server, { grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token })
})

test('a fair without agreements asks for none @rule:R53', async () => {
  const plain = await server.anExhibition()
  const phone = aPhone()
  const token = await granted(server, codeParameters(plain, { phone }, await askCode(server, plain, { phone })))
  assert.ok(token.access_token)
})
