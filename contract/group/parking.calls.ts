import { get, post, rows } from '../call'
import type { parkingSchemas } from './parking.schema'

const base = '/api/ef-visiting-group-client/parking'
const organiserBase = '/api/ef-registration-data-client/visitingGroup/parking'

/** Vehicles of groups: their arrivals, and the codes by which they come in. */
export const parkingCalls = rows<typeof parkingSchemas>()({
  offer: get(`${base}/offer`, { access: 'manageGroup' }),
  list: get(`${base}/list`, { access: 'manageGroup' }),
  /** One vehicle with what its form needs. */
  detail: get(`${base}/detail`, { access: 'manageGroup' }),
  /** Members of the group who may drive. */
  drivers: get(`${base}/drivers`, { access: 'manageGroup' }),
  submit: post(`${base}/submit`, { access: 'manageGroup', isIdempotent: true }),
  update: post(`${base}/update`, { access: 'manageGroup' }),
  cancel: post(`${base}/cancel`, { access: 'manageGroup' }),
  /** A code or a plate, as staff read it at a gate. It travels in the body, because addresses are logged. The same arrival again changes nothing. */
  check: post(`${base}/check`, { access: 'readPasses', isRecorded: false }),
  exportPage: get(`${organiserBase}/export`, { access: 'exportPeople', isRecorded: true }),
})
