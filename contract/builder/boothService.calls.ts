import { get, post, rows } from '../call'
import type { boothServiceSchemas } from './boothService.schema'

const base = '/api/ef-registration-client/exhibitorBuilder/service'

/** What `serviceReserve` is for a company, for the builder of its booth. */
export const boothServiceCalls = rows<typeof boothServiceSchemas>()({
  catalogue: get(`${base}/catalogue`, { access: 'fileAsBuilder' }),
  submit: post(`${base}/submit`, { access: 'fileAsBuilder', isIdempotent: true }),
  list: get(`${base}/list`, { access: 'fileAsBuilder' }),
  batchDelete: post(`${base}/batchDelete`, { access: 'fileAsBuilder', isIdempotent: true }),
  drawing: post(`${base}/drawing`, { access: 'fileAsBuilder' }),
  drawingLink: get(`${base}/drawingLink`, { access: 'fileAsBuilder' }),
  pdfLink: get(`${base}/pdfLink`, { access: 'fileAsBuilder' }),
})
