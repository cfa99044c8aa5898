import { Type, type Static } from 'typebox'
import { spreadKinds, spreadPeriods } from '../rules/sharing/ranking'

const period = Type.Unsafe<(typeof spreadPeriods)[number]>(Type.Enum([...spreadPeriods]))

export const RankingQuery = Type.Object({ period: Type.Optional(period) })

/** A place of the ranking. Sharers with the same number share it. */
const RankedSharer = Type.Object({
  rank: Type.Integer(),
  /** Its first letter, and the caller's whole. */
  name: Type.String(),
  people: Type.Integer(),
  isMe: Type.Boolean(),
})
export type RankedSharer = Static<typeof RankedSharer>

export const RankingPrize = Type.Object({
  name: Type.String(),
  fromRank: Type.Integer(),
  toRank: Type.Integer(),
  least: Type.Integer(),
  /** It is the caller's at present. */
  isMine: Type.Boolean(),
})

export const MyRanking = Type.Object({
  period,
  /** The people who came through the caller in the period: those who sent the form, and those of them who entered. */
  registered: Type.Integer(),
  came: Type.Integer(),
  /** Null where the organiser holds no ranking. */
  ranking: Type.Union([
    Type.Object({
      ranksBy: Type.Unsafe<(typeof spreadKinds)[number]>(Type.Enum([...spreadKinds])),
      /** Null before the first person counts. */
      rank: Type.Union([Type.Integer(), Type.Null()]),
      sharers: Type.Integer(),
      /** How many more people bring the caller level with the next place; null at the top. */
      toNext: Type.Union([Type.Integer(), Type.Null()]),
      leaders: Type.Array(RankedSharer),
      /** The caller with the places around; empty without a place. */
      neighbours: Type.Array(RankedSharer),
      prizes: Type.Array(RankingPrize),
    }),
    Type.Null(),
  ]),
})
export type MyRanking = Static<typeof MyRanking>

export const rankingSchemas = {
  mine: { purpose: "The caller's place among those who bring people to the fair", query: RankingQuery, data: MyRanking },
}
