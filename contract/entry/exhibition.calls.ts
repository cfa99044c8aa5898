import { get, rows } from '../call'
import type { exhibitionSchemas } from './exhibition.schema'

export const exhibitionCalls = rows<typeof exhibitionSchemas>()({
  /** The fairs of the header's tenant that are not over, the next one first. */
  list: get('/api/ef-registration-config-client/reg_config/exhibition/list', {
    access: 'open',
    needsNoExhibition: true,
  }),
})
