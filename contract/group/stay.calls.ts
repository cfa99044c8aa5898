import { get, post, rows } from '../call'
import type { staySchemas } from './stay.schema'

const base = '/api/ef-visiting-group-client/stay'

/** Rooms of a leader's groups. */
export const stayCalls = rows<typeof staySchemas>()({
  offer: get(`${base}/offer`, { access: 'manageGroup' }),
  list: get(`${base}/list`, { access: 'manageGroup' }),
  detail: get(`${base}/detail`, { access: 'manageGroup' }),
  create: post(`${base}/create`, { access: 'manageGroup', isIdempotent: true }),
  update: post(`${base}/update`, { access: 'manageGroup' }),
  cancel: post(`${base}/cancel`, { access: 'manageGroup' }),
  assign: post(`${base}/assign`, { access: 'manageGroup' }),
  confirm: post(`${base}/confirm`, { access: 'manageGroup' }),
  members: get(`${base}/members`, { access: 'manageGroup' }),
  wish: get(`${base}/wish`, { access: 'manageGroup' }),
  saveWish: post(`${base}/saveWish`, { access: 'manageGroup' }),
  /** The organiser's list. */
  exportPage: get(`${base}/exportPage`, { access: 'review', isRecorded: true }),
  roomingLink: get(`${base}/roomingLink`, { access: 'manageGroup' }),
  roomingList: get(`${base}/roomingList`, { access: 'open', isBare: true, needsNoExhibition: true }),
})
