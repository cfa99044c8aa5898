import { get } from '../call'
import type { ExhibitionEntry } from './exhibition.schema'

export const exhibitionCalls = {
  /** The fairs of the header's tenant that are not over, the next one first. */
  list: get<{ data: ExhibitionEntry[] }>('/api/ef-registration-config-client/reg_config/exhibition/list', {
    access: 'open',
    needsNoExhibition: true,
  }),
}
