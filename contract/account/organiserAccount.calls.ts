import { get, post, rows } from '../call'
import type { organiserAccountSchemas } from './organiserAccount.schema'

const base = '/api/ef-registration-data-client/organiserAccount'

/** The accounts of the organiser's own people. The first one is made by a command on the server. */
export const organiserAccountCalls = rows<typeof organiserAccountSchemas>()({
  page: get(`${base}/page`, { access: 'manageAccounts' }),
  history: get(`${base}/history`, { access: 'manageAccounts' }),
  setRights: post(`${base}/setRights`, { access: 'manageAccounts' }),
  switch: post(`${base}/switch`, { access: 'manageAccounts' }),
  /** Ends every other session of the account. */
  changePassword: post(`${base}/changePassword`, { access: 'changeOrganiserPassword' }),
})
