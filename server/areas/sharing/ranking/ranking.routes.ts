import { rankingCalls } from '../../../../contract/sharing/ranking.calls'
import { rankingSchemas } from '../../../../contract/sharing/ranking.schema'
import { bind } from '../../../core/calls/bind'
import { myRanking } from './ranking.service'

export const rankingRoutes = bind(rankingCalls, rankingSchemas, (app) => ({
  mine: ({ scope, query }) => myRanking(app, scope, query.period ?? 'fair'),
}))
