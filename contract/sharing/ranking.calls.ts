import { get, rows } from '../call'
import type { rankingSchemas } from './ranking.schema'

export const rankingCalls = rows<typeof rankingSchemas>()({
  /** The caller's place, numbers, neighbours and prizes. The names of others are masked. */
  mine: get('/api/ef-registration-client/invitation/share/ranking', { access: 'signedIn' }),
})
