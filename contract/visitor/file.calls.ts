import { get, post } from '../call'
import type { FileLinkQuery, StoredFile } from './file.schema'

export const fileCalls = {
  /** multipart/form-data, one field `file`. The file is the caller's alone until a form that is sent names it. */
  put: post<{ data: StoredFile }>('/api/blade-resource/oss/endpoint/put-file', { access: 'user', isUpload: true }),
  /** The bytes of a file, by the signed link that other answers carry. Links run out; they are made anew with each answer. */
  read: get<{ query: FileLinkQuery; data: unknown }>('/api/blade-resource/oss/endpoint/file/:id', {
    access: 'open',
    isBare: true,
    needsNoExhibition: true,
  }),
}
