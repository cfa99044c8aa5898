import { get, post, rows } from '../call'
import type { attendanceSchemas } from './attendance.schema'

const base = '/api/ef-registration-client/conferenceAttendance'

/** Sessions that people attended. */
export const attendanceCalls = rows<typeof attendanceSchemas>()({
  door: get(`${base}/door`, { access: 'open' }),
  own: get(`${base}/own`, { access: 'register' }),
  /** The same call once more answers since when the person is signed in. */
  signIn: post(`${base}/signIn`, { access: 'register' }),
  /** What staff scanned, now or an hour ago. The same scan again changes nothing. */
  scan: post(`${base}/scan`, { access: 'readPasses', isRecorded: false, maxBodyKilobytes: 512 }),
  /** The entrances of the day, of which staff choose one. */
  doors: get(`${base}/doors`, { access: 'readPasses' }),
  /** The people of a session without names, to check passes without a network. */
  doorList: get(`${base}/doorList`, { access: 'readPasses' }),
  page: get(`${base}/page`, { access: 'readPasses' }),
  count: get(`${base}/count`, { access: 'readPasses' }),
  exportPage: get(`${base}/export`, { access: 'exportPeople', isRecorded: true }),
})
