import type { ErrorName } from '../../../contract/dialectCodes'
import type { CaptchaAnswer } from '../../../contract/account/captcha.schema'
import type { App } from '../../core/App'
import { Failure } from '../../core/failure'
import { networkOf } from '../../core/network'
import type { LimitName } from '../../core/rateLimits'
import { consumeCaptcha } from './captcha/captcha.service'

/** Results of an attempt that count as guesses. */
const misses: readonly ErrorName[] = ['passwordWrong', 'codeWrong', 'codeTooManyTries']

export interface Attempt {
  tenantId: string
  /** The target of the guess, as a keyed hash. It counts whether or not the account exists. */
  subject: string
  address: string
  captcha: CaptchaAnswer
}

/**
 * Runs an attempt with a password or a code. After the third failure within a quarter of an hour for the same account or address,
 * or the hundredth from the same network, each further attempt requires a captcha.
 * @throws Failure captchaNeeded, captchaWrong, and the errors of the attempt itself
 */
export const attempted = async <T>(app: App, { tenantId, subject, address, captcha }: Attempt, attempt: () => Promise<T>): Promise<T> => {
  const counted: [LimitName, string][] = [
    ['failuresPerSubjectQuarter', subject],
    ['failuresPerNetworkQuarter', app.secrets.fingerprint('network', `${tenantId}/${networkOf(address)}`)],
  ]
  const reached = await Promise.all(counted.map(([name, key]) => app.limits.isReached(name, key)))
  if (reached.includes(true)) await consumeCaptcha(app, tenantId, captcha)
  try {
    const done = await attempt()
    if (reached[0]) await app.limits.forget('failuresPerSubjectQuarter', subject)
    return done
  } catch (error) {
    if (error instanceof Failure && misses.includes(error.reason)) for (const [name, key] of counted) await app.limits.note(name, key)
    throw error
  }
}
