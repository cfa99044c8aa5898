import { get, post, rows } from '../call'
import type { fileSchemas } from './file.schema'

export const fileCalls = rows<typeof fileSchemas>()({
  /** multipart/form-data, one field `file`. The file belongs to the caller alone until a submitted form names it. */
  put: post('/api/blade-resource/oss/endpoint/put-file', { access: 'signedIn', isUpload: true }),
  /** The bytes of a file, by the signed link in other answers. Links expire; each answer makes new ones. */
  read: get('/api/blade-resource/oss/endpoint/file/:id', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
