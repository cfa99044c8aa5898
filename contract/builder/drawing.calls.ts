import { get, post, rows } from '../call'
import type { drawingSchemas } from './drawing.schema'

const base = '/api/ef-registration-client/exhibitorBuilder'
const organiserBase = '/api/ef-registration-data-client/builder/drawing'

export const drawingCalls = rows<typeof drawingSchemas>()({
  booths: get(`${base}/booths`, { access: 'fileStandBuild' }),
  booth: get(`${base}/booth`, { access: 'fileStandBuild' }),
  send: post(`${base}/sendDrawing`, { access: 'fileStandBuild', isIdempotent: true }),
  file: get(`${base}/drawing.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  organiserPage: get(`${organiserBase}/page`, { access: 'manageExhibitors' }),
  decide: post(`${organiserBase}/decide`, { access: 'manageExhibitors' }),
})
