import type { OpenPassBody, OpenedPass } from '../../../../contract/others/passMessage.schema'
import { readLinkKey } from '../../../../contract/rules/linkKeys'
import { normaliseLastFour, validateLastFour } from '../../../../contract/rules/passMessages'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/failure'
import { networkOf } from '../../../core/network'
import { limits } from '../../../core/rateLimits'
import type { Scope } from '../../../core/scope'
import { isOneOf } from '../../../core/secrets'
import { presentPasses } from '../personPass.service'
import { passQuestionOf } from './passContact'
import { personOfShortLink } from './shortPassLink'

/**
 * Each try counts while it runs, so that many at once are no more than one after another. A right one takes nothing.
 * @throws Failure passDigitsWrong, passDigitsLocked, tooManyRequests
 */
const assertRight = async (app: App, link: string, network: string, typed: string, last: string): Promise<void> => {
  await app.limits.consume('passDigitsPerNetworkHour', network)
  const leftToday = await app.limits.consume('passDigitsPerLinkDay', link, 'passDigitsLocked')
  const leftNow = await app.limits.consume('passDigitsPerLinkHalfHour', link, 'passDigitsLocked')
  if (!isOneOf([last], typed)) {
    const left = Math.min(leftToday, leftNow)
    if (left > 0) throw fail('passDigitsWrong', { left })
    throw fail('passDigitsLocked', { seconds: limits[leftToday === 0 ? 'passDigitsPerLinkDay' : 'passDigitsPerLinkHalfHour'].seconds })
  }
  await app.limits.restore('passDigitsPerNetworkHour', network)
  await app.limits.restore('passDigitsPerLinkDay', link)
  await app.limits.forget('passDigitsPerLinkHalfHour', link)
}

/**
 * Opens the short link of a message. Before the digits are right, the answer says what is asked for, and nothing of the person.
 * @throws Failure passLinkOver (a wrong, an expired and a withdrawn link look the same), invalid, passDigitsWrong, passDigitsLocked,
 * tooManyRequests
 */
export const openPass = async (app: App, scope: Scope, { key, digits }: OpenPassBody): Promise<OpenedPass> => {
  const network = app.secrets.fingerprint('network', networkOf(scope.address))
  await app.limits.consume('passLinkReadsPerNetworkMinute', network)
  const person = await personOfShortLink(app, scope, readLinkKey(key))
  if (!person) throw fail('passLinkOver')
  const question = passQuestionOf(app, await scope.exhibition(), person)
  if (question && digits === undefined) return { asks: question.asks, handed: null }
  if (question && digits !== undefined) {
    const error = validateLastFour(digits)
    if (error) throw failFields({ digits: error })
    await assertRight(app, `${scope.tenantId}/${person.relation.passLinkId}`, network, normaliseLastFour(digits), question.last)
  }
  return { asks: question?.asks ?? null, handed: await presentPasses(app, scope, person) }
}
