import { get, post, rows } from '../call'
import type { ticketHolderSchemas } from './ticketHolder.schema'

const base = '/api/ef-registration-client/userRelation'

/** The holders of the tickets that one person bought. */
export const ticketHolderCalls = rows<typeof ticketHolderSchemas>()({
  list: get(`${base}/ticket/list`, { access: 'registerOthers' }),
  assign: post(`${base}/submit/ticket`, { access: 'registerOthers', isIdempotent: true }),
  /** One order for several people. It is paid once, or issued at once if it costs nothing. */
  order: post(`${base}/placeOrderByIdList`, { access: 'registerOthers', isIdempotent: true }),
  /** In the caller's language. */
  importTemplate: get(`${base}/ticket/importTemplate`, { access: 'registerOthers' }),
  importReport: get(`${base}/ticket/importReport`, { access: 'registerOthers' }),
  currentImport: get(`${base}/ticket/import`, { access: 'registerOthers' }),
  /** The file is sent once. A job goes through its rows. */
  import: post(`${base}/ticket/import`, { access: 'registerOthers', isIdempotent: true, maxBodyKilobytes: 5800 }),
  runImport: post(`${base}/ticket/runImport`, { access: 'registerOthers' }),
  cancelImport: post(`${base}/ticket/cancelImport`, { access: 'registerOthers' }),
  closeImport: post(`${base}/ticket/closeImport`, { access: 'registerOthers' }),
})
