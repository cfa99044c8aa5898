import { get, rows } from '../call'
import type { walletFileSchemas } from './walletFile.schema'

const base = '/api/ef-registration-client/client/center'

export const walletFileCalls = rows<typeof walletFileSchemas>()({
  /** Only while a code of today is still valid on the ticket's last day (docs/decisions/051). */
  link: get(`${base}/walletFile/link`, { access: 'holdTickets' }),
  /** The phone opens the address by itself, so it has a signature in place of a token. */
  apple: get(`${base}/walletFile/pass.pkpass`, { access: 'open', isBare: true, needsNoExhibition: true }),
})
