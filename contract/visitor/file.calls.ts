import { get, post, rows } from '../call'
import type { fileSchemas } from './file.schema'

export const fileCalls = rows<typeof fileSchemas>()({
  /** multipart/form-data, one field `file`. The file is the caller's alone until a form that is sent names it. */
  put: post('/api/blade-resource/oss/endpoint/put-file', { access: 'signedIn', isUpload: true }),
  /** The bytes of a file, by the signed link that other answers carry. Links run out; they are made again with each answer. */
  read: get('/api/blade-resource/oss/endpoint/file/:id', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
})
