import { get, post, rows } from '../call'
import type { sourceSchemas } from './source.schema'

const base = '/api/ef-visiting-group-client/source'

/** Channels by which groups bring people, with what became of these people. */
export const sourceCalls = rows<typeof sourceSchemas>()({
  list: get(`${base}/list`, { access: 'manageGroup' }),
  detail: get(`${base}/detail`, { access: 'manageGroup' }),
  /** A code that nobody has. */
  propose: get(`${base}/propose`, { access: 'manageGroup' }),
  save: post(`${base}/save`, { access: 'manageGroup', isIdempotent: true }),
  /** Renames a channel, closes it, or opens it again. */
  update: post(`${base}/update`, { access: 'manageGroup' }),
  /** What the poster of a channel says. Its code is the channel's link. */
  poster: get(`${base}/poster`, { access: 'manageGroup' }),
  /** The same poster, drawn by the server. */
  posterPicture: get(`${base}/posterPicture`, { access: 'manageGroup' }),
})
