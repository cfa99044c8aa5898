import { rankingCalls } from '../../../contract/others/ranking.calls'
import { rankingSchemas } from '../../../contract/others/ranking.schema'
import { bind } from '../../core/bind'
import { myRanking } from './ranking.service'

export const rankingRoutes = bind(rankingCalls, rankingSchemas, (app) => ({
  mine: ({ scope, query }) => myRanking(app, scope, query.period ?? 'fair'),
}))
