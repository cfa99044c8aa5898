import { get } from '../call'
import type { SystemTime } from './system.schema'

export const systemCalls = {
  time: get<{ data: SystemTime }>('/api/blade-system/system/getSystemTime', { access: 'open', needsNoExhibition: true }),
}
