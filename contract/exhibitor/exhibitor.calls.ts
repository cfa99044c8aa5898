import { get, rows } from '../call'
import type { exhibitorSchemas } from './exhibitor.schema'

export const exhibitorCalls = rows<typeof exhibitorSchemas>()({
  /** The exhibitor that the caller belongs to. Others' cannot be asked for. */
  info: get('/api/ef-registration-client/exhibitor/info', {
    access: 'actForExhibitor',
    specPath: 'exhibitor info',
  }),
})
