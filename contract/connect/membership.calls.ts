import { get, post, rows } from '../call'
import type { membershipSchemas } from './membership.schema'

const base = '/api/ef-connect-client/exhibitorServices'
const permissions = '/api/blade-exhibitorUserPermission'

/** The members of a company that may collect contacts, and what it buys for that. */
export const membershipCalls = rows<typeof membershipSchemas>()({
  /** An order of the one engine, paid like any other. */
  placeOrder: post(`${base}/placeOrder`, {
    access: 'manageContacts',
    member: 'pay',
    isIdempotent: true,
  }),
  detail: get(`${permissions}/detail`, { access: 'manageContacts', member: 'any', specPath: 'blade-exhibitorUserPermission/detail' }),
  page: get(`${permissions}/page`, { access: 'manageContacts', member: 'any', specPath: 'blade-exhibitorUserPermission/page' }),
  updateIsMember: post(`${permissions}/updateIsMember`, {
    access: 'manageContacts',
    member: 'main',
    specPath: 'blade-exhibitorUserPermission/updateIsMember',
  }),
  submit: post(`${permissions}/submit`, { access: 'manageContacts', member: 'main', specPath: 'blade-exhibitorUserPermission/submit' }),
})
