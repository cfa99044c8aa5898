import { get, post, rows } from '../call'
import type { proposalSchemas } from './proposal.schema'

const base = '/api/ef-visiting-group-client/proposal'

/** Rooms and seats that the server proposes. */
export const proposalCalls = rows<typeof proposalSchemas>()({
  propose: post(`${base}/propose`, { access: 'manageGroup', isIdempotent: true }),
  latest: get(`${base}/latest`, { access: 'manageGroup' }),
  boxes: get(`${base}/boxes`, { access: 'manageGroup' }),
  left: get(`${base}/left`, { access: 'manageGroup' }),
  cost: get(`${base}/cost`, { access: 'manageGroup' }),
  swap: post(`${base}/swap`, { access: 'manageGroup' }),
  accept: post(`${base}/accept`, { access: 'manageGroup', isIdempotent: true }),
  drop: post(`${base}/drop`, { access: 'manageGroup' }),
})
