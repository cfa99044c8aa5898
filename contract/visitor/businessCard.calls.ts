import { post, rows } from '../call'
import type { businessCardSchemas } from './businessCard.schema'

export const businessCardCalls = rows<typeof businessCardSchemas>()({
  /** multipart/form-data, one field `file`. The picture is read and forgotten. */
  read: post('/api/ef-registration-client/businessCard/read', { access: 'register', isUpload: true }),
})
