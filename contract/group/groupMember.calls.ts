import { get, post, rows } from '../call'
import type { groupMemberSchemas } from './groupMember.schema'

const base = '/api/ef-visiting-group-client/groupMember'

/** The members of the groups that the caller leads. */
export const groupMemberCalls = rows<typeof groupMemberSchemas>()({
  page: get(`${base}/page`, { access: 'manageGroup' }),
  detail: get(`${base}/detail`, { access: 'manageGroup' }),
  counts: get(`${base}/counts`, { access: 'manageGroup' }),
  move: post(`${base}/move`, { access: 'manageGroup' }),
  /** Ends the memberships of people who came by the link. Their registrations stay. */
  remove: post(`${base}/remove`, { access: 'manageGroup' }),
  remind: post(`${base}/remind`, { access: 'manageGroup', isIdempotent: true }),
  exportPage: get(`${base}/exportPage`, { access: 'manageGroup' }),
  /** The same as a workbook, for a phone. */
  exportFile: get(`${base}/exportFile`, { access: 'manageGroup' }),
  /** What the group's link says. */
  link: get(`${base}/link`, { access: 'manageGroup' }),
  /** Phones open the address of a PDF by themselves, so it has a signature in place of a token. */
  codesLink: get(`${base}/codesLink`, { access: 'manageGroup' }),
  codes: get(`${base}/codes.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  /** The group of the link in the headers, for a person who has not signed in. */
  invitation: get(`${base}/invitation`, { access: 'open' }),
  /** The caller's own membership. */
  own: get(`${base}/own`, { access: 'register' }),
  /** Joins the group of the link in the headers, where the caller registered before. */
  join: post(`${base}/join`, { access: 'register' }),
  leave: post(`${base}/leave`, { access: 'register' }),
})
