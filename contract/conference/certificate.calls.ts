import { get, rows } from '../call'
import type { certificateSchemas } from './certificate.schema'

const base = '/api/ef-registration-client/attendanceCertificate'

/** Certificates of attendance. */
export const certificateCalls = rows<typeof certificateSchemas>()({
  mine: get(`${base}/mine`, { access: 'signedIn' }),
  link: get(`${base}/link`, { access: 'register' }),
  file: get(`${base}/certificate.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  check: get(`${base}/check`, { access: 'open' }),
})
