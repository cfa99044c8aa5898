import { get, post, rows } from '../call'
import type { gateSchemas } from './gate.schema'

const base = '/api/ef-registration-client/client/center/entrance'

export const gateCalls = rows<typeof gateSchemas>()({
  /** What a gate's device scanned, now or an hour ago. The same scan again gets the same answer, and changes nothing. */
  scan: post(`${base}/scan`, { access: 'readPasses', isRecorded: false, maxBodyKilobytes: 512 }),
  /** Keys for codes that move, which no list carries, and the counts of the day. */
  day: get(`${base}/day`, { access: 'readPasses' }),
  /** People who came in against the rules, as all gates together know. */
  conflicts: get(`${base}/conflicts`, { access: 'readPasses' }),
  /** The holder of a code. */
  holder: get('/api/ef-registration-client/userRelation/queryMsgByQrCode', { access: 'readPasses' }),
})
