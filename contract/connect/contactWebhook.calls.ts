import { get, post, rows } from '../call'
import type { contactWebhookSchemas } from './contactWebhook.schema'

const base = '/api/ef-connect-client/contactWebhook'

/** A company's own system gets each change of its contacts. Main accounts alone decide where they leave to. */
export const contactWebhookCalls = rows<typeof contactWebhookSchemas>()({
  detail: get(`${base}/detail`, { access: 'manageContacts', member: 'main' }),
  save: post(`${base}/save`, { access: 'manageContacts', member: 'main' }),
  renewSecret: post(`${base}/renewSecret`, { access: 'manageContacts', member: 'main' }),
  switch: post(`${base}/switch`, { access: 'manageContacts', member: 'main' }),
  /** The log of messages has it. */
  test: post(`${base}/test`, { access: 'manageContacts', member: 'main', isRecorded: false }),
  again: post(`${base}/again`, { access: 'manageContacts', member: 'main', isRecorded: false }),
  deliveries: get(`${base}/deliveries`, { access: 'manageContacts', member: 'main' }),
})
