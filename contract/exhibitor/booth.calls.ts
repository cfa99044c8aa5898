import { get, post, rows } from '../call'
import type { boothSchemas } from './booth.schema'

const base = '/api/ef-registration-client'

export const boothCalls = rows<typeof boothSchemas>()({
  info: get(`${base}/dept/boothInfo`, { access: 'open' }),
  page: get(`${base}/dept/boothPage`, { access: 'open' }),
  /** Counts a look at a booth or a product, once a visitor and day. The same once more changes nothing. */
  viewed: post(`${base}/dept/viewed`, { access: 'signedIn' }),
  /** For companies and their builders. */
  builders: get(`${base}/exhibitorBuilder/infoByExhibitionHallNo`, {
    access: 'fileStandBuild',
    specPath: 'exhibitorBuilder/infoByExhibitionHallNo',
  }),
})
