import { get, post, rows } from '../call'
import type { companyAccountSchemas } from './companyAccount.schema'

const base = '/api/ef-registration-client/exhibitorAccount'

/** The accounts that act for a company: its main accounts, and sub-accounts with rights. */
export const companyAccountCalls = rows<typeof companyAccountSchemas>()({
  list: get(`${base}/list`, { access: 'actForExhibitor', member: 'any' }),
  invite: post(`${base}/invite`, { access: 'actForExhibitor', member: 'main', isIdempotent: true }),
  /** The same once more changes nothing. */
  takeBack: post(`${base}/withdraw`, { access: 'actForExhibitor', member: 'main' }),
  change: post(`${base}/update`, { access: 'actForExhibitor', member: 'main' }),
  remove: post(`${base}/remove`, { access: 'actForExhibitor', member: 'any' }),
  opened: get(`${base}/opened`, { access: 'open', keyInHeader: 'key' }),
  /** A link is used once, so the same once more is refused. */
  join: post(`${base}/join`, { access: 'actForExhibitor', member: 'ownRule' }),
  create: post(`${base}/register`, { access: 'open' }),
})
