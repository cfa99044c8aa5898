import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Captcha, CaptchaAnswer, Challenge } from '../../../../contract/account/captcha.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from '../../../core/secrets/singleUseToken'

const kind: SingleUseKind<'counter'> = { key: 'captcha', lifeSeconds: 180, claims: ['counter'] }

/** The hashes that a phone computes: some hundredths of a second, and one or two seconds where scripts are interpreted (iOS mini-programs). */
const work = { least: 10_000, most: 30_000 }

/** A challenge, its key and its solution, valid for one answer, right or wrong. */
export const makeCaptcha = async (app: App, tenantId: string): Promise<{ key: string; challenge: Challenge; counter: string }> => {
  const counter = randomInt(work.least, work.most)
  const { parameters } = await createChallenge({ algorithm: 'SHA-256', cost: 1, counter, deriveKey })
  const { salt, nonce, keyPrefix } = parameters
  const key = await makeSingleUseToken(app, kind, tenantId, { counter: String(counter) })
  return { key, challenge: { algorithm: 'SHA-256', cost: 1, salt, nonce, keyPrefix }, counter: String(counter) }
}

/** @throws Failure linkIncorrect, tooManyRequests */
export const newCaptcha = async (app: App, scope: Scope): Promise<Captcha> => {
  await scope.exhibition()
  await app.limits.consume('captchaPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const { key, challenge } = await makeCaptcha(app, scope.tenantId)
  return { key, challenge, expiresInSeconds: kind.lifeSeconds }
}

/**
 * Checks the counter that a phone has found.
 * @throws Failure captchaNeeded (none was given), captchaWrong (not found, expired, used, or another organiser's)
 */
export const consumeCaptcha = async (app: App, tenantId: string, { captchaKey, captchaCode }: CaptchaAnswer): Promise<void> => {
  if (!captchaKey || !captchaCode) throw fail('captchaNeeded')
  const token = await openSingleUseToken(app, kind, tenantId, captchaKey)
  if (!token || !(await token.consume()) || captchaCode.trim() !== token.claims.counter) throw fail('captchaWrong')
}
