import type { App } from '../../core/App'
import { settingsOf } from '../../core/exhibition/exhibition'
import { fail } from '../../core/failure'
import { limits } from '../../core/rateLimits'

/** Enough for the busiest hour of a large fair. */
const defaultPerHour = 20_000

/** The log warns the operator at this part of the budget, while codes are still sent. */
const alarmAt = 0.8

/**
 * Counts a code by phone against the organiser's hourly budget, because each costs money. The log has a line for the operator before the
 * budget is used up, and one when it is.
 * @throws Failure codeTooMany
 */
export const consumeBudget = async (app: App, tenantId: string): Promise<void> => {
  const { phoneCodesPerHour: budget = defaultPerHour } = await settingsOf(app, tenantId)
  const count = await app.limits.note('codePerTenantHour', tenantId)
  if (count === Math.ceil(budget * alarmAt)) app.log.warn({ tenantId, count, budget }, 'the budget of phone codes is nearly used up')
  if (count <= budget) return
  if (count === budget + 1) app.log.error({ tenantId, budget }, 'the budget of phone codes is used up')
  throw fail('codeTooMany', { seconds: limits.codePerTenantHour.seconds })
}
