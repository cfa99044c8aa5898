import type { ActionCount, ActionLogAnswer } from '../../../contract/entry/actionLog.schema'
import { paths } from '../../../contract/routes'
import type { App } from '../../core/App'
import { exhibitionOrNull } from '../../core/exhibition/exhibition'
import type { Scope } from '../../core/scope'
import { dayIn } from '../../core/time'
import { type CountedAction, addActions } from './actionLog.sql'

const flushAfterMs = 5000
const dayMs = 24 * 3600 * 1000

/** The most kinds between two writes. Routes, actions and terminals are known, so a process of many fairs has fewer. */
const maxWaiting = 5000

/**
 * Counts that this process has not written yet. At the opening of a fair thousands of phones open the same page, and one row for it
 * would make their calls wait for each other. A crash loses the counts of five seconds.
 */
const waitingOf = new WeakMap<App, Map<string, CountedAction>>()

/** Writes the waiting counts. Without a database they are lost, because counts must not fill the memory. */
export const flushActionCounts = async (app: App): Promise<void> => {
  const waiting = waitingOf.get(app)
  waitingOf.delete(app)
  if (!waiting) return
  // In one order, so that two processes never wait for each other's rows.
  const counts = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
  for (const tenantId of new Set(counts.map((count) => count.tenantId)))
    await addActions(
      app.db,
      counts.filter((count) => count.tenantId === tenantId),
      app.now(),
    ).catch((error: unknown) =>
      app.log.warn({ err: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'counts of actions were lost'),
    )
}

const waitingNow = (app: App): Map<string, CountedAction> => {
  const known = waitingOf.get(app)
  if (known) return known
  const made = new Map<string, CountedAction>()
  waitingOf.set(app, made)
  setTimeout(() => void flushActionCounts(app), flushAfterMs).unref()
  return made
}

/** Counts what people did on pages, by page and day of the fair. An incorrect link counts for no fair. */
export const countActions = async (app: App, scope: Scope, actions: ActionCount[]): Promise<ActionLogAnswer> => {
  const exhibition = await exhibitionOrNull(app, scope)
  if (!exhibition) return { counted: 0 }
  const { tenantId, id: exhibitionId } = exhibition
  const known = actions.filter(({ route }) => Object.prototype.hasOwnProperty.call(paths, route))
  const printed = new Set(exhibition.config.registerLinks?.map(({ id }) => id))
  for (const { action, route, times, source: named = '', daysAgo = 0 } of known) {
    const waiting = waitingNow(app)
    const day = dayIn(new Date(app.now().getTime() - daysAgo * dayMs), exhibition.timeZone)
    // Only ids that the organiser wrote, because anybody can send others, and each would be a row.
    const source = printed.has(named) ? named : ''
    const key = [tenantId, exhibitionId, day, scope.terminal, route, action, source].join('\0')
    const seen = waiting.get(key)
    if (seen) seen.times += times
    else if (waiting.size < maxWaiting)
      waiting.set(key, { tenantId, exhibitionId, day, terminal: scope.terminal, route, action, source, times })
  }
  return { counted: known.length }
}
