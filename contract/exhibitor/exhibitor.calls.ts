import { get } from '../call'
import type { ExhibitorInfo, ExhibitorQuery } from './exhibitor.schema'

export const exhibitorCalls = {
  /** The exhibitor that the caller belongs to. Others' cannot be asked for. */
  info: get<{ query: ExhibitorQuery; data: ExhibitorInfo }>('/api/ef-registration-client/exhibitor/info', {
    access: 'user',
    specPath: 'exhibitor info',
  }),
}
