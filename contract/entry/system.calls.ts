import { get } from '../call'
import type { Inspection, SystemTime } from './system.schema'

export const systemCalls = {
  time: get<{ data: SystemTime }>('/api/blade-system/system/getSystemTime', { access: 'open', needsNoExhibition: true }),
  /** Not found in production. */
  inspect: get<{ data: Inspection }>('/api/blade-system/system/inspect', { access: 'open' }),
}
