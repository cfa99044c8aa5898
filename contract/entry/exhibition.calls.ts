import { get, rows } from '../call'
import type { exhibitionSchemas } from './exhibition.schema'

export const exhibitionCalls = rows<typeof exhibitionSchemas>()({
  /** The present and coming fairs of the header's tenant, the next one first. Without a tenant, the fairs of the organisers whom the operator lists. */
  list: get('/api/ef-registration-config-client/reg_config/exhibition/list', {
    access: 'open',
    needsNoExhibition: true,
  }),
})
