import { get, post, rows } from '../call'
import type { constructionPassSchemas } from './constructionPass.schema'

const base = '/api/ef-registration-client/exhibitorBuilder/pass'

/** Passes of the people who build a booth: what `credential` is for a company, for the builder that it names. */
export const constructionPassCalls = rows<typeof constructionPassSchemas>()({
  kinds: get(`${base}/kinds`, { access: 'fileAsBuilder' }),
  config: get(`${base}/config`, { access: 'fileAsBuilder' }),
  list: get(`${base}/list`, { access: 'fileAsBuilder' }),
  detail: get(`${base}/detail`, { access: 'fileAsBuilder' }),
  submit: post(`${base}/submit`, { access: 'fileAsBuilder', isIdempotent: true }),
  /** The same once more is refused, and changes nothing. */
  reportLoss: post(`${base}/reportLoss`, { access: 'fileAsBuilder' }),
  /** The same once more is refused, and changes nothing. */
  cancel: post(`${base}/cancel`, { access: 'fileAsBuilder' }),
})
