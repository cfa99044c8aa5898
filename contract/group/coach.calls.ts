import { get, post, rows } from '../call'
import type { coachSchemas } from './coach.schema'

const base = '/api/ef-visiting-group-client/coach'

/** Coaches of a leader's groups. */
export const coachCalls = rows<typeof coachSchemas>()({
  list: get(`${base}/list`, { access: 'manageGroup' }),
  detail: get(`${base}/detail`, { access: 'manageGroup' }),
  create: post(`${base}/create`, { access: 'manageGroup', isIdempotent: true }),
  update: post(`${base}/update`, { access: 'manageGroup' }),
  remove: post(`${base}/remove`, { access: 'manageGroup' }),
  seat: post(`${base}/seat`, { access: 'manageGroup' }),
  members: get(`${base}/members`, { access: 'manageGroup' }),
})
