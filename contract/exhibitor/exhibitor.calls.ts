import { get, rows } from '../call'
import type { exhibitorSchemas } from './exhibitor.schema'

export const exhibitorCalls = rows<typeof exhibitorSchemas>()({
  /** The exhibitor of the caller. Other exhibitors cannot be read. */
  info: get('/api/ef-registration-client/exhibitor/info', {
    access: 'actForExhibitor',
    member: 'any',
    isStore: true,
    specPath: 'exhibitor info',
  }),
})
