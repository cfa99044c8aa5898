import { get, post, rows } from '../call'
import type { contactSchemas } from './contact.schema'

const base = '/api/ef-connect-client/information'

/** The people whom a company met. Each needs a seat too, which the server asks for at every call. */
export const contactCalls = rows<typeof contactSchemas>()({
  list: get(`${base}/listByMoreQuery`, { access: 'manageContacts', member: 'any' }),
  detail: get(`${base}/detail`, { access: 'manageContacts', member: 'any' }),
  /** The code travels in a header, because it opens more than a card. */
  scan: get(`${base}/getUserByQrCode`, { access: 'manageContacts', member: 'any', keyInHeader: 'qrCode' }),
  scanPosted: post(`${base}/getUserByQrCode`, { access: 'manageContacts', member: 'any', isRecorded: false }),
  ofMobile: get(`${base}/getUserByMobile`, { access: 'manageContacts', member: 'any', keyInHeader: 'mobile' }),
  /** A number that was typed may have signs that no header takes. */
  ofMobilePosted: post(`${base}/getUserByMobile`, { access: 'manageContacts', member: 'any', isRecorded: false }),
  /** The journal of a contact says who wrote what, so the trail has no second one. */
  save: post(`${base}/saveOrUpdate`, { access: 'manageContacts', member: 'any', isRecorded: false }),
  update: post(`${base}/update`, { access: 'manageContacts', member: 'any', isRecorded: false }),
  /** The file was uploaded before. The same entry again changes nothing. */
  attach: post(`${base}/attach`, { access: 'manageContacts', member: 'any', isRecorded: false }),
  /** multipart/form-data, one field `file`. The picture is read and forgotten. */
  readCard: post(`${base}/readCard`, { access: 'manageContacts', member: 'any', isUpload: true, isRecorded: false }),
  /** The same entry again changes nothing. */
  sync: post(`${base}/sync`, { access: 'manageContacts', member: 'any', isRecorded: false, maxBodyKilobytes: 1400 }),
  since: get(`${base}/since`, { access: 'manageContacts', member: 'any' }),
  count: get(`${base}/getCount`, { access: 'manageContacts', member: 'any' }),
})
