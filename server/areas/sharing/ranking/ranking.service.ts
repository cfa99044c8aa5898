import type { MyRanking, RankedSharer } from '../../../../contract/sharing/ranking.schema'
import { type SpreadPeriod, prizeOf } from '../../../../contract/rules/sharing/ranking'
import type { App } from '../../../core/App'
import { maskName } from '../../../core/maskName'
import type { SignedInScope } from '../../../core/calls/scope'
import { periodKey } from '../../../core/spreading/periodKey'
import { dayIn } from '../../../core/time'
import { type RankingKey, type SharerRow, ownNumbers, shownSharers, stepsOf } from './ranking.sql'

/** Places at the top that everybody sees. */
const leadersShown = 3
/** Places on each side of the caller's. */
const neighboursShown = 2

/**
 * The caller's place among those who bring people to the fair, with the neighbours and the prizes. Others are shown by their first
 * letter alone. Without a ranking of the organiser it is the caller's own numbers.
 */
export const myRanking = async (app: App, scope: SignedInScope, period: SpreadPeriod): Promise<MyRanking> => {
  const { tenantId, exhibitionId, language } = scope
  const { accountId } = scope.caller
  const { config, timeZone } = await scope.exhibition()
  const periodName = periodKey(period, dayIn(app.now(), timeZone))
  const numbers = await ownNumbers(app.pool, { tenantId, exhibitionId, accountId }, periodName)
  const rules = config.spreading
  if (!rules) return { period, ...numbers, ranking: null }
  const key: RankingKey = { tenantId, exhibitionId, kind: rules.ranksBy, period: periodName }
  const own = { accountId, people: numbers[rules.ranksBy] }
  const isPlaced = own.people > 0
  const { leaders, above, me, below } = await shownSharers(app.pool, key, own, { leaders: leadersShown, neighbours: neighboursShown })
  const shown = [...leaders, ...above, ...below]
  const { sharers, next, rankOf } = await stepsOf(
    app.pool,
    key,
    shown.map(({ people }) => people),
    own.people,
  )
  const ranked = (row: SharerRow): RankedSharer => {
    const isMe = row.accountId === accountId
    return { rank: rankOf.get(row.people)!, name: isMe ? row.name : maskName(row.name), people: row.people, isMe }
  }
  const rank = isPlaced ? rankOf.get(own.people)! : null
  const mine = rank === null ? null : prizeOf(rules.prizes, period, rank, own.people)
  return {
    period,
    ...numbers,
    ranking: {
      ranksBy: rules.ranksBy,
      rank,
      sharers,
      toNext: next === null ? null : next - own.people,
      leaders: leaders.map(ranked),
      neighbours: isPlaced ? [...above, ...me, ...below].map(ranked) : [],
      prizes: rules.prizes
        .filter((prize) => prize.period === period)
        .map((prize) => ({
          name: prize.name[language],
          fromRank: prize.fromRank,
          toRank: prize.toRank,
          least: prize.least,
          isMine: prize === mine,
        })),
    },
  }
}
