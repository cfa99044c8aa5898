import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ActionCount, ActionLogAnswer } from '../../../../contract/entry/actionLog.schema'
import { routes } from '../../../../contract/routes'
import { channelCodeOf } from '../../../../contract/rules/group/channelCode'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { networkOf } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { dayIn } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { type CountedAction, addActions } from './actionLog.sql'

const flushAfterMs = 5000
/** The most kinds between two writes. Routes, actions and terminals are known, so a process of many fairs has fewer. */
const maxWaiting = 5000

/** The part of them that one fair may have, so that a stranger's made-up days cost no other fair its counts. */
const maxWaitingOfFair = 1000

/** A hall has one network. Each process counts for itself, because a row for each network would be a write for each opened page. */
export const callsPerNetworkMinute = 3000
const networksOf = new WeakMap<App, RateLimiterMemory>()

/** @throws Failure tooManyRequests, after which a phone sends its counts again */
const limitNetwork = async (app: App, { address }: Scope): Promise<void> => {
  const networks = networksOf.get(app) ?? new RateLimiterMemory({ points: callsPerNetworkMinute, duration: 60 })
  networksOf.set(app, networks)
  await networks.consume(networkOf(address)).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw fail('tooManyRequests', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
  })
}

interface Waiting {
  counts: Map<string, CountedAction>
  /** The number of kinds of each fair. */
  kindsOfFair: Map<string, number>
}

/**
 * Counts that this process has not written yet. At the opening of a fair thousands of phones open the same page, and one row for it
 * would make their calls wait for each other. A crash loses the counts of five seconds.
 */
const waitingOf = new WeakMap<App, Waiting>()

/** The write that is in progress. */
const writingOf = new WeakMap<App, Promise<void>>()

/**
 * Writes the waiting counts, after those that are being written: a server that stops ends its connections next. Without a database
 * they are lost, because counts must not fill the memory.
 */
export const flushActionCounts = (app: App): Promise<void> => {
  const before = writingOf.get(app)
  const waiting = waitingOf.get(app)
  waitingOf.delete(app)
  const writing = Promise.all([before, waiting && write(app, waiting)]).then(() => undefined)
  writingOf.set(app, writing)
  return writing
}

const write = async (app: App, waiting: Waiting): Promise<void> => {
  // In one order, so that two processes never wait for each other's rows.
  const counts = [...waiting.counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
  for (const tenantId of new Set(counts.map((count) => count.tenantId)))
    await addActions(
      app.db,
      counts.filter((count) => count.tenantId === tenantId),
      app.now(),
    ).catch((error: unknown) =>
      app.log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'counts of actions were lost'),
    )
}

const waitingNow = (app: App): Waiting => {
  const known = waitingOf.get(app)
  if (known) return known
  const made: Waiting = { counts: new Map(), kindsOfFair: new Map() }
  waitingOf.set(app, made)
  setTimeout(() => void flushActionCounts(app), flushAfterMs).unref()
  return made
}

const add = ({ counts, kindsOfFair }: Waiting, key: string, count: CountedAction): void => {
  const seen = counts.get(key)
  if (seen) {
    seen.times += count.times
    return
  }
  const fair = `${count.tenantId}/${count.exhibitionId}`
  const kinds = kindsOfFair.get(fair) ?? 0
  if (counts.size >= maxWaiting || kinds >= maxWaitingOfFair) return
  counts.set(key, count)
  kindsOfFair.set(fair, kinds + 1)
}

/** The channels of the fair by whose codes phones came. */
const channelsAmong = async (app: App, key: ExhibitionKey, actions: readonly ActionCount[]): Promise<ReadonlySet<string>> => {
  const codes = actions.flatMap(({ action, source = '' }) => (action === 'channel' ? (channelCodeOf(source) ?? []) : []))
  return new Set(codes.length === 0 ? [] : await app.services.knownChannels(app, key, codes))
}

/**
 * Counts what people did on pages, by page and day of the fair. An incorrect link counts for no fair.
 * @throws Failure tooManyRequests
 */
export const countActions = async (app: App, scope: Scope, actions: ActionCount[]): Promise<ActionLogAnswer> => {
  await limitNetwork(app, scope)
  const exhibition = await exhibitionOrNull(app, scope)
  if (!exhibition) return { counted: 0 }
  const { tenantId, id: exhibitionId } = exhibition
  const known = actions.filter(({ route }) => Object.prototype.hasOwnProperty.call(routes, route))
  const printed = new Set(exhibition.config.registerLinks?.map(({ id }) => id))
  const channels = await channelsAmong(app, { tenantId, exhibitionId }, known)
  const arrived = new Set<string>()
  for (const { action, route, times: sent, source: named = '', daysAgo = 0 } of known) {
    const day = dayIn(new Date(app.now().getTime() - daysAgo * dayMs), exhibition.timeZone)
    const isByChannel = action === 'channel'
    if (isByChannel && !channels.has(named)) continue
    // Only ids that the organiser or a leader wrote, because anybody can send others, and each would be a row.
    const source = isByChannel || printed.has(named) ? named : ''
    const key = [tenantId, exhibitionId, day, scope.terminal, route, action, source].join('\0')
    // A phone arrives once a day by a link, on whatever page.
    const isArrival = action === 'arrive' || isByChannel
    const arrival = `${action}/${day}/${source}`
    if (isArrival && arrived.has(arrival)) continue
    if (isArrival) arrived.add(arrival)
    const times = isArrival ? 1 : sent
    add(waitingNow(app), key, { tenantId, exhibitionId, day, terminal: scope.terminal, route, action, source, times })
  }
  return { counted: known.length }
}
