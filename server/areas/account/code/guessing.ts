import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { ErrorName } from '../../../../contract/errorCodes'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import { recordGuessing } from '../account/accountEvents.service'
import { consumeCaptcha } from '../captcha/captcha.service'
import { countAttempt, forgetGuesses, guessState, uncountAttempt } from './guessing.sql'
import { isOwnersNetwork } from '../token/ownersNetworks'

/** Results of an attempt that count as guesses. */
const misses: readonly ErrorName[] = ['passwordWrong', 'codeWrong', 'codeTooManyTries', 'codeNotAsked']

/** The longest wait between two guesses from one network, in seconds. */
const longestWait = { here: 30, elsewhere: 300 }

export interface Attempt {
  tenantId: string
  /** The target of the guess, as a keyed hash: the account that was found, else the contact or name. */
  target: string
  /** The account that was found. An unknown one is treated alike, so that no answer shows the difference. */
  accountId: string | null
  address: string
  captcha: CaptchaAnswer
}

const isMiss = (error: unknown): boolean => error instanceof Failure && misses.includes(error.reason)

/**
 * Runs an attempt with a password or a code. Guesses are counted by target and network. After the third miss each attempt needs a
 * proof of work, which the phone works out by itself. After the fifth each attempt waits twice as long as the one before. Misses from networks
 * where the owner has not signed in are also counted together. So a guesser with many networks is stopped, and the owner is not.
 * @throws Failure captchaNeeded, captchaWrong, tooManyRequests (with `seconds`), and the errors of the attempt itself
 */
export const attempted = async <T>(app: App, attempt: Attempt, run: () => Promise<T>): Promise<T> => {
  const { tenantId, target, accountId, address, captcha } = attempt
  const network = networkHash(app, tenantId, address)
  const guess = { tenantId, key: app.secrets.fingerprint('guess', `${target}/${network}`) }
  const isHere = await isOwnersNetwork(app, { tenantId, accountId, networkHash: network })
  const { needsProof, waitSeconds } = await guessState(app, guess)
  // Before the proof is used up, because a proof is valid once.
  if (waitSeconds > 0) throw fail('tooManyRequests', { seconds: waitSeconds })
  const hasProof =
    needsProof ||
    (await app.limits.isReached('failuresPerNetworkQuarter', network)) ||
    (!isHere && (await app.limits.isReached('missesByStrangersHour', target)))
  if (hasProof) await consumeCaptcha(app, tenantId, captcha)
  if (!(await countAttempt(app, guess, { hasProof, longestWaitSeconds: isHere ? longestWait.here : longestWait.elsewhere }))) {
    const { waitSeconds: seconds } = await guessState(app, guess)
    throw seconds > 0 ? fail('tooManyRequests', { seconds }) : fail('captchaNeeded')
  }
  if (!isHere) await app.limits.consume('missesByStrangersHourMost', target)
  const takeBack = async (): Promise<void> => {
    if (!isHere) await app.limits.restore('missesByStrangersHourMost', target)
  }
  try {
    const done = await run()
    await Promise.all([forgetGuesses(app, guess), takeBack()])
    return done
  } catch (error) {
    if (isMiss(error)) {
      await app.limits.note('failuresPerNetworkQuarter', network)
      if (!isHere) await app.limits.note('missesByStrangersHour', target)
      if (!isHere && accountId !== null) await recordGuessing(app, { tenantId, accountId }, target)
    } else await Promise.all([uncountAttempt(app, guess), takeBack()])
    throw error
  }
}
