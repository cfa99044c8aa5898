import { get, post, rows } from '../call'
import type { entranceSchemas } from './entrance.schema'

const base = '/api/ef-registration-client/client/center/entrance'

export const entranceCalls = rows<typeof entranceSchemas>()({
  /** The caller's own entries. */
  page: get(`${base}/page`, { access: 'holdTickets' }),
  /** Whether the caller is let in today, by the rules that an entrance applies. */
  today: get(`${base}/today`, { access: 'holdTickets' }),
  /** What an entrance recorded. A repetition changes nothing, so that an entrance sends again whenever it is unsure. */
  submit: post(`${base}/submit`, { access: 'readPasses', isRecorded: false }),
})
