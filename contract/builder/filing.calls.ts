import { get, post, rows } from '../call'
import type { filingSchemas } from './filing.schema'

const base = '/api/ef-registration-client/exhibitorBuilder'

export const filingCalls = rows<typeof filingSchemas>()({
  own: get(`${base}/filing`, { access: 'fileAsBuilder' }),
  submit: post(`${base}/submit`, { access: 'fileAsBuilder', isIdempotent: true }),
  saveDraft: post(`${base}/saveDraft`, { access: 'fileAsBuilder' }),
  takeBack: post(`${base}/takeBack`, { access: 'fileAsBuilder' }),
  readText: post(`${base}/readText`, { access: 'fileAsBuilder' }),
  /** Phones open the address of a file by themselves, so it has a signature in place of a token. */
  link: get(`${base}/documentLink`, { access: 'fileAsBuilder' }),
  file: get(`${base}/document.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
})
