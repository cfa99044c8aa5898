import { get, post, rows } from '../call'
import type { subordinateSchemas } from './subordinate.schema'

const base = '/api/ef-visiting-group-client/subordinate'
const parts = '/api/ef-visiting-group-client/subGroup'

/** The accounts below a leader, and the sub-groups that they lead. The founder of the group changes them. */
export const subordinateCalls = rows<typeof subordinateSchemas>()({
  list: get(`${base}/list`, { access: 'manageGroup' }),
  detail: get(`${base}/detail`, { access: 'manageGroup' }),
  create: post(`${base}/submit`, { access: 'manageGroup', isIdempotent: true }),
  change: post(`${base}/update`, { access: 'manageGroup' }),
  /** The leader removes an account, or the account leaves. */
  remove: post(`${base}/remove`, { access: 'manageGroup' }),
  /** Of the leader's own subordinates alone. `POST /api/blade-user/reset-password` is the organiser's. */
  resetPassword: post(`${base}/resetPassword`, { access: 'manageGroup' }),
  addPart: post(`${parts}/submit`, { access: 'manageGroup', isIdempotent: true }),
  /** Its name, and who leads it. */
  changePart: post(`${parts}/update`, { access: 'manageGroup' }),
  /** Without members alone. */
  removePart: post(`${parts}/remove`, { access: 'manageGroup' }),
})
