import { randomInt, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Captcha, CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import { networkOf } from '../../../core/network'
import { takeOnce } from '../../../core/openIdHandle'
import type { Scope } from '../../../core/scope'
import { exhibitionOf } from '../../entry/exhibition.service'
import { drawCaptcha } from './drawCaptcha'
import { captchaLetters } from './strokes'

const lifeSeconds = 180
const length = 4

/** A text and the key that stands for it: encrypted (JWE, A256GCM), for one organiser, good for three minutes and one answer, right or wrong. */
export const makeCaptcha = async (app: App, tenantId: string): Promise<{ key: string; text: string }> => {
  const text = Array.from({ length }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')
  const seconds = Math.floor(app.now().getTime() / 1000)
  const key = await new EncryptJWT({ tenant_id: tenantId, text })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .encrypt(app.secrets.tokenKey('captcha'))
  return { key, text }
}

/** @throws Failure linkIncorrect, tooManyRequests */
export const newCaptcha = async (app: App, scope: Scope): Promise<Captcha> => {
  await exhibitionOf(app, scope)
  await app.limits.take('captchaPerNetworkMinute', app.secrets.fingerprint('network', `${scope.tenantId}/${networkOf(scope.address)}`))
  const { key, text } = await makeCaptcha(app, scope.tenantId)
  return { key, image: `data:image/png;base64,${drawCaptcha(text).toString('base64')}`, expiresInSeconds: lifeSeconds }
}

const oneSpelling = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/**
 * Takes what a person read in a picture.
 * @throws Failure captchaNeeded (none was given), captchaWrong (misread, run out, used, or another organiser's)
 */
export const takeCaptcha = async (app: App, tenantId: string, { captchaKey, captchaCode }: CaptchaAnswer): Promise<void> => {
  if (!captchaKey || !captchaCode) throw fail('captchaNeeded')
  const { payload } = await jwtDecrypt(captchaKey, app.secrets.tokenKey('captcha'), { currentDate: app.now() }).catch(() => {
    throw fail('captchaWrong')
  })
  const { tenant_id: owner, text, jti, exp } = payload as Record<string, string> & { exp: number }
  if (owner !== tenantId || !jti || !text) throw fail('captchaWrong')
  const isFirst = await takeOnce(app, tenantId, jti, new Date(exp * 1000))
  if (!isFirst || oneSpelling(captchaCode) !== text) throw fail('captchaWrong')
}
