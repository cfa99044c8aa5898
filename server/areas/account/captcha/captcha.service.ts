import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Captcha, CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import { networkOf } from '../../../core/network'
import type { Scope } from '../../../core/scope'
import { makeSingleUseToken, openSingleUseToken, type SingleUseKind } from '../../../core/singleUseToken'
import { drawCaptcha } from './drawCaptcha'
import { captchaLetters } from './strokes'

const kind: SingleUseKind<'text'> = { key: 'captcha', lifeSeconds: 180, claims: ['text'] }
const length = 4

/** A text and its key, valid for one answer, right or wrong. */
export const makeCaptcha = async (app: App, tenantId: string): Promise<{ key: string; text: string }> => {
  const text = Array.from({ length }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')
  return { key: await makeSingleUseToken(app, kind, tenantId, { text }), text }
}

let lastDrawn: Promise<unknown> = Promise.resolve()

/**
 * Drawing keeps the process from everything else for some milliseconds. Pictures that are asked for at once are drawn one by one, with a
 * turn for all other calls between them: else a burst starves whatever waits for the database until its time is over.
 */
const drawnInTurn = (text: string): Promise<Buffer> => {
  const drawn = lastDrawn.then(() => setImmediate()).then(() => drawCaptcha(text))
  lastDrawn = drawn.catch(() => undefined)
  return drawn
}

/** @throws Failure linkIncorrect, tooManyRequests */
export const newCaptcha = async (app: App, scope: Scope): Promise<Captcha> => {
  await scope.exhibition()
  await app.limits.consume('captchaPerNetworkMinute', app.secrets.fingerprint('network', `${scope.tenantId}/${networkOf(scope.address)}`))
  const { key, text } = await makeCaptcha(app, scope.tenantId)
  return { key, image: `data:image/png;base64,${(await drawnInTurn(text)).toString('base64')}`, expiresInSeconds: kind.lifeSeconds }
}

const oneSpelling = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/**
 * Checks the characters that a person read.
 * @throws Failure captchaNeeded (none was given), captchaWrong (misread, expired, used, or another organiser's)
 */
export const consumeCaptcha = async (app: App, tenantId: string, { captchaKey, captchaCode }: CaptchaAnswer): Promise<void> => {
  if (!captchaKey || !captchaCode) throw fail('captchaNeeded')
  const token = await openSingleUseToken(app, kind, tenantId, captchaKey)
  if (!token || !(await token.consume()) || oneSpelling(captchaCode) !== token.claims.text) throw fail('captchaWrong')
}
