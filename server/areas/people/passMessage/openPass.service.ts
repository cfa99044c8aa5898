import type { OpenPassBody, OpenedPass } from '../../../../contract/people/passMessage.schema'
import { readLinkKey } from '../../../../contract/rules/linkKeys'
import { normaliseLastFour, validateLastFour } from '../../../../contract/rules/people/passMessage'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { type NetworkKey, atNetwork, networkHash } from '../../../core/http/network'
import { limits } from '../limits'
import type { Scope } from '../../../core/calls/scope'
import { isOneOf } from '../../../core/secrets/secrets'
import { type Points, tried } from '../../../core/limits/points'
import { presentPasses } from '../userRelation/personPass.service'
import { passQuestionOf } from './passContact'
import { personOfShortLink } from './shortPassLink'

/** A short link, where its limits are counted, and what opens it. */
interface AskedLink {
  link: string
  network: NetworkKey
  last: string
}

/** Strangers' misses are counted together as well, but not where the link was opened before: its person gets in there. */
const limitsOf = async (app: App, { link, network }: AskedLink): Promise<Points[]> => {
  const here = atNetwork(link, network)
  const isKnownHere = await app.limits.isReached('passOpenedPerLinkNetworkMonth', here)
  return [
    { name: 'passDigitsPerLinkNetworkHalfHour', key: here, failure: 'passDigitsLocked' },
    { name: 'passDigitsPerLinkNetworkDay', key: here, failure: 'passDigitsLocked' },
    ...(isKnownHere ? [] : [{ name: 'passDigitsByStrangersDay', key: link, failure: 'passDigitsLocked' } as const]),
    { name: 'passDigitsPerNetworkHour', key: network },
  ]
}

/** How long a link is locked after a miss that was the last one. */
const lockSeconds = async (app: App, { link, network }: AskedLink): Promise<number> => {
  const isForDay = await app.limits.isReached('passDigitsPerLinkNetworkDay', atNetwork(link, network))
  return limits[isForDay ? 'passDigitsPerLinkNetworkDay' : 'passDigitsPerLinkNetworkHalfHour'].seconds
}

/** @throws Failure passDigitsWrong, passDigitsLocked, tooManyRequests */
const assertRight = async (app: App, asked: AskedLink, typed: string): Promise<void> => {
  const { found, left } = await tried(app.limits, await limitsOf(app, asked), async () => isOneOf([asked.last], typed) || null)
  if (!found) throw left > 0 ? fail('passDigitsWrong', { left }) : fail('passDigitsLocked', { seconds: await lockSeconds(app, asked) })
  const here = atNetwork(asked.link, asked.network)
  await app.limits.forget('passDigitsPerLinkNetworkHalfHour', here)
  await app.limits.note('passOpenedPerLinkNetworkMonth', here)
}

/**
 * Opens the short link of a message. Before the digits are right, the answer says what is asked for, and nothing of the person.
 * @throws Failure passLinkOver (a wrong, an expired and a withdrawn link look the same), invalid, passDigitsWrong, passDigitsLocked,
 * tooManyRequests
 */
export const openPass = async (app: App, scope: Scope, { key, digits }: OpenPassBody): Promise<OpenedPass> => {
  const network = networkHash(app, scope.tenantId, scope.address)
  await app.limits.consume('passLinkReadsPerNetworkMinute', network)
  const person = await personOfShortLink(app, scope, readLinkKey(key))
  if (!person) throw fail('passLinkOver')
  const question = passQuestionOf(app, await scope.exhibition(), person)
  if (question && digits === undefined) return { asks: question.asks, handed: null }
  if (question && digits !== undefined) {
    const error = validateLastFour(digits)
    if (error) throw failFields({ digits: error })
    const asked = { link: `${scope.tenantId}/${person.relation.passLinkId}`, network, last: question.last }
    await assertRight(app, asked, normaliseLastFour(digits))
  }
  return { asks: question?.asks ?? null, handed: await presentPasses(app, scope, person) }
}
