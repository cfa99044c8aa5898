import { get, rows } from '../call'
import type { boothSchemas } from './booth.schema'

const base = '/api/ef-registration-client'

export const boothCalls = rows<typeof boothSchemas>()({
  info: get(`${base}/dept/boothInfo`, { access: 'open' }),
  page: get(`${base}/dept/boothPage`, { access: 'open' }),
  /** For companies and their builders. */
  builders: get(`${base}/exhibitorBuilder/infoByExhibitionHallNo`, {
    access: 'fileStandBuild',
    specPath: 'exhibitorBuilder/infoByExhibitionHallNo',
  }),
})
