import { get, rows } from '../call'
import type { systemSchemas } from './system.schema'

export const systemCalls = rows<typeof systemSchemas>()({
  time: get('/api/blade-system/system/getSystemTime', { access: 'open', needsNoExhibition: true }),
  /** Not found in production. */
  inspect: get('/api/blade-system/system/inspect', { access: 'open' }),
})
