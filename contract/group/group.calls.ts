import { get, rows } from '../call'
import type { groupSchemas } from './group.schema'

const base = '/api/ef-visiting-group-client/visitingGroup'

/** The caller's group with its parts. */
export const groupCalls = rows<typeof groupSchemas>()({
  list: get(`${base}/list`, { access: 'manageGroup' }),
})
