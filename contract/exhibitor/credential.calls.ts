import { get, post, rows } from '../call'
import type { credentialSchemas } from './credential.schema'

const quota = '/api/ef-registration-client/deptCredentialsBiz'
const relation = '/api/ef-registration-client/userRelation'
const ticket = '/api/ef-registration-client/exhibitorTicket'
const organiserBase = '/api/ef-registration-data-client/exhibitorCredential'

/** Credentials of an exhibitor's people: the kinds with their quota, applications, and the organiser's review. */
export const credentialCalls = rows<typeof credentialSchemas>()({
  kinds: get(`${quota}/listByFreeTicketNumberHasConfig`, { access: 'applyForCredentials', member: 'any' }),
  config: get(`${quota}/listTicketCredentialsConfig`, { access: 'applyForCredentials', member: 'any' }),
  numbers: get(`${quota}/listDetailByDeptId`, { access: 'applyForCredentials', member: 'any' }),
  kind: get(`${quota}/getDeptCredentialsDetailed`, { access: 'applyForCredentials', member: 'any' }),
  list: get(`${relation}/listUserRelationForExhibitor`, { access: 'applyForCredentials', member: 'any' }),
  detail: get(`${relation}/getExhibitorUserRelationDetail`, { access: 'applyForCredentials', member: 'any' }),
  submit: post(`${relation}/updateExhibitorTicket`, { access: 'applyForCredentials', member: 'apply', isIdempotent: true }),
  /** The same once more is refused, and changes nothing. */
  reportLoss: post(`${ticket}/reportLoss`, { access: 'applyForCredentials', member: 'apply' }),
  /** The same once more is refused, and changes nothing. */
  cancel: post(`${relation}/cancelExhibitorUserRelation`, { access: 'applyForCredentials', member: 'apply' }),
  history: get(`${ticket}/queryHistoryExhibitorTicket`, { access: 'applyForCredentials', member: 'any' }),
  /** A person who is there already is not taken twice, so the call may be repeated. */
  copy: post(`${ticket}/submitBatchHistoryTicket`, { access: 'applyForCredentials', member: 'apply' }),
  pickUp: get(`${ticket}/pickUp`, { access: 'applyForCredentials', member: 'apply' }),
  organiserList: get(`${organiserBase}/page`, { access: 'manageExhibitors' }),
  /** The same once more is refused, and changes nothing. */
  decide: post(`${organiserBase}/decide`, { access: 'manageExhibitors' }),
  /** The same once more is refused, and names the first. */
  issueBadge: post(`${organiserBase}/issueBadge`, { access: 'manageExhibitors' }),
  exportPage: get(`${organiserBase}/exportPage`, { access: 'manageExhibitors', isRecorded: true }),
  quotas: get(`${organiserBase}/quotaPage`, { access: 'manageExhibitors' }),
  /** The same number once more changes nothing. */
  setQuota: post(`${organiserBase}/setQuota`, { access: 'manageExhibitors' }),
  sheetLink: get(`${organiserBase}/sheetLink`, { access: 'manageExhibitors' }),
  /** A browser opens the address by itself, so it has a signature in place of a token. */
  sheet: get(`${organiserBase}/sheet.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
})
