import { get, rows } from '../call'
import type { posterSchemas } from './poster.schema'

export const posterCalls = rows<typeof posterSchemas>()({
  /** The texts, the colours and the code of a poster. Its code is the caller's own link. */
  detail: get('/api/ef-registration-client/invitation/share/poster', { access: 'signedIn' }),
  /** The same poster, drawn by the server. */
  picture: get('/api/ef-registration-client/invitation/share/posterPicture', { access: 'signedIn' }),
})
