import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { makeFairTurns } from '../../../core/jobs/fairTurns'
import type { RateLimits } from '../../../core/limits/rateLimits'
import type { SignedInScope } from '../../../core/calls/scope'

/** A decoded picture fills much memory, so few are drawn at a time, one of an account. Others wait, and are refused after ten seconds. */
export const picturesAtOnce = 2

const drawing = makeFairTurns({ atOnce: picturesAtOnce, maxWaiting: 200, maxWaitingOfAccount: 8, maxWaitMs: 10_000 })

/** For whom pictures are drawn. */
export interface Painter {
  limits: Pick<RateLimits, 'take'>
  tenantId: string
  accountId: string
}

/** The painter of a caller, or of the one who acts for a person. */
export const painterOf = ({ limits }: Pick<App, 'limits'>, { tenantId, caller }: SignedInScope): Painter => ({
  limits,
  tenantId,
  accountId: caller.ownerId ?? caller.accountId,
})

/**
 * Runs a work when its account has its turn, after its pixels were counted.
 * @throws Failure workRunning, unavailable (many pictures wait), workSpent (the pixels of an hour), fileBroken (the library failed), or what
 * the work itself throws
 */
export const inTurn = <T>({ limits, tenantId, accountId }: Painter, megapixels: number, work: () => Promise<T>): Promise<T> => {
  const account = `${tenantId}/${accountId}`
  return drawing.run(account, async () => {
    const seconds = await limits.take('megapixelsPerAccountHour', account, Math.max(1, Math.ceil(megapixels)))
    if (seconds > 0) throw fail('workSpent', { seconds })
    return work().catch((error: unknown) => {
      throw error instanceof Failure ? error : fail('fileBroken')
    })
  })
}
