import { get, post, rows } from '../call'
import type { groupSchemas } from './group.schema'

const base = '/api/ef-visiting-group-client/visitingGroup'

/** The caller's group with its parts. */
export const groupCalls = rows<typeof groupSchemas>()({
  list: get(`${base}/list`, { access: 'manageGroup' }),
  own: get(`${base}/own`, { access: 'manageGroup' }),
  submit: post(`${base}/submit`, { access: 'manageGroup', isIdempotent: true }),
  saveDraft: post(`${base}/saveDraft`, { access: 'manageGroup' }),
  takeBack: post(`${base}/takeBack`, { access: 'manageGroup' }),
  /** Of an approved group, without another review. The revision that it names is written once. */
  change: post(`${base}/update`, { access: 'manageGroup' }),
})
