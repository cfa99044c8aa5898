import type { ErrorName } from '../../../contract/errorCodes'
import { errorCodes } from '../../../contract/errorCodes'
import assert from 'node:assert/strict'
import { codeCalls } from '../../../contract/account/code.calls'
import { tokenCalls } from '../../../contract/account/token.calls'
import type { TokenFailure } from '../../../contract/account/token.schema'
import type { TokenSuccess } from '../../../contract/account/tokenSuccess.schema'
import { makeCaptcha } from '../../../server/areas/account/captcha/captcha.service'
import type { Exhibition, Visitor } from '../support/makers'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'

export interface Contact {
  phone?: string
  email?: string
}

let made = 0

/** A phone that no other test has asked a code for. */
export const aPhone = (): string => `1380000${String(1000 + (made += 1)).padStart(4, '0')}`
export const anEmail = (): string => `visitor${(made += 1)}@example.com`

/** Asks for a code and reads it where the sandbox put it. */
export const askCode = async (server: TestServer, at: Exhibition, contact: Contact, language: 'cn' | 'en' = 'cn'): Promise<string> => {
  await server.data(codeCalls.send, { at, query: contact, language })
  const [message] = await server.outbox(`?to=${encodeURIComponent(contact.phone ?? contact.email ?? '')}`)
  assert.ok(message?.code, 'the code arrives')
  return message.code
}

/** Makes the token call as it is, and hands back its bare answer. */
export const grant = async (
  server: TestServer,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TokenSuccess | TokenFailure> => {
  const answer = await server.call(tokenCalls.grant, { body: parameters, headers })
  assert.equal(answer.status, 200, 'the token call tells success and failure with HTTP 200')
  return answer.body as TokenSuccess | TokenFailure
}

export const codeParameters = (at: Exhibition, contact: Contact, value: string): Record<string, string> => ({
  grant_type: contact.phone ? 'appsms' : 'appemail',
  scope: 'all',
  type: 'account',
  tenantId: at.tenantId,
  exhibitionid: at.exhibitionId,
  ...contact,
  value,
})

export const granted = async (server: TestServer, parameters: Record<string, string>): Promise<TokenSuccess> => {
  const answer = await grant(server, parameters)
  assert.ok('access_token' in answer, JSON.stringify(answer))
  return answer
}

/** Signs a new visitor in, who accepts these texts. @param agreements their ids, with commas between them */
export const visitorAccepting = async (server: TestServer, at: Exhibition, agreements: string): Promise<Visitor> => {
  const phone = aPhone()
  const code = codeParameters(at, { phone }, await askCode(server, at, { phone }))
  const token = await granted(server, { ...code, registerType: 'visitor', agreements })
  return { ...at, registerType: 'visitor', accountId: token.user_id, token: token.access_token } as unknown as Visitor
}

export const refusedGrant = async (
  server: TestServer,
  name: ErrorName,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TokenFailure> => {
  const answer = await grant(server, parameters, headers)
  assert.ok('error_code' in answer, `${name} was expected, and it let in`)
  assert.equal(answer.error_code, errorCodes[name], answer.error_description)
  assert.deepEqual(
    Object.keys(answer).filter((key) => !['error_code', 'error_description', 'retry_after_seconds'].includes(key)),
    [],
  )
  return answer
}

/** Signs in by a code, the way a visitor does. */
export const signInByCode = async (
  server: TestServer,
  at: Exhibition,
  contact: Contact,
  more: Record<string, string> = {},
): Promise<Person & { accountId: string; refreshToken: string }> => {
  const token = await granted(server, { ...codeParameters(at, contact, await askCode(server, at, contact)), ...more })
  return {
    ...at,
    registerType: more.registerType ?? 'visitor',
    token: token.access_token,
    accountId: token.user_id,
    refreshToken: token.refresh_token,
  }
}

/** A proof of work, as the token call requires after repeated failures. `captcha.test.ts` works one out. */
export const aProof = async (
  server: TestServer,
  { tenantId }: { tenantId: string },
): Promise<{ captchaKey: string; captchaCode: string }> => {
  const { key, counter } = await makeCaptcha(server.app, tenantId)
  return { captchaKey: key, captchaCode: counter }
}

/** Time has passed for the limits: they count by the database's own clock, which no test sets. */
export const forgetLimits = async (server: TestServer): Promise<void> => {
  await server.app.pool.query('DELETE FROM rate_limits')
  await server.app.pool.query('DELETE FROM guesses')
}
