import { get, rows } from '../call'
import type { exhibitorFormSchemas } from './exhibitorForm.schema'

export const exhibitorFormCalls = rows<typeof exhibitorFormSchemas>()({
  list: get('/api/ef-registration-client/exhibitorForm/list', { access: 'actForExhibitor', member: 'any' }),
})
