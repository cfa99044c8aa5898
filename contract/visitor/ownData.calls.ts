import { get, post, rows } from '../call'
import type { ownDataSchemas } from './ownData.schema'

const base = '/api/ef-registration-data-client/ownData'

export const ownDataCalls = rows<typeof ownDataSchemas>()({
  /** Everything that the organiser stores about the caller, in all of its fairs. Identity documents are masked. */
  detail: get(`${base}/detail`, { access: 'signedIn' }),
  /** The same as PDF. Phones open the address by themselves, so it has a signature in place of a token. */
  link: get(`${base}/link`, { access: 'signedIn' }),
  file: get(`${base}/my-data.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  /** Sends the code that confirms a deletion to the account's own contact, or names the other proof. */
  requestErase: post(`${base}/delete/request`, { access: 'signedIn' }),
  /** Deletes the caller's account and personal data in all of the organiser's fairs. */
  erase: post(`${base}/delete`, { access: 'signedIn' }),
})
