import { get, post, rows } from '../call'
import type { serviceReserveSchemas } from './serviceReserve.schema'

const base = '/api/ef-registration-client/serviceReserve'
const organiserBase = '/api/ef-registration-data-client/serviceReserve'

export const serviceReserveCalls = rows<typeof serviceReserveSchemas>()({
  catalogue: get(`${base}/serviceCategoryList`, {
    access: 'useExhibitorServices',
    member: 'any',
    specPath: 'serviceReserve/serviceCategoryList',
  }),
  /** An order of the one engine, paid like any other. */
  submit: post(`${base}/submit`, {
    access: 'useExhibitorServices',
    member: 'apply',
    isIdempotent: true,
    specPath: 'serviceReserve/submit',
  }),
  list: get(`${base}/list`, { access: 'useExhibitorServices', member: 'any', specPath: 'serviceReserve/list' }),
  detail: get(`${base}/detail`, { access: 'useExhibitorServices', member: 'any', specPath: 'serviceReserve/detail' }),
  batchDelete: post(`${base}/batchDelete`, {
    access: 'useExhibitorServices',
    member: 'apply',
    isIdempotent: true,
    specPath: 'serviceReserve/batchDelete',
  }),
  drawing: post(`${base}/drawing`, { access: 'useExhibitorServices', member: 'apply' }),
  drawingLink: get(`${base}/drawingLink`, { access: 'useExhibitorServices', member: 'any' }),
  drawingFile: get(`${base}/drawing.file`, { access: 'open', isBare: true, needsNoExhibition: true }),
  pdfLink: get(`${base}/pdfLink`, { access: 'useExhibitorServices', member: 'any' }),
  file: get(`${base}/order.pdf`, { access: 'open', isBare: true, needsNoExhibition: true }),
  stock: get(`${organiserBase}/stock`, { access: 'manageExhibitors' }),
  orders: get(`${organiserBase}/orders`, { access: 'manageExhibitors' }),
  organiserDrawing: get(`${organiserBase}/drawingLink`, { access: 'manageExhibitors' }),
  exportPage: get(`${organiserBase}/exportPage`, { access: 'manageExhibitors', isRecorded: true }),
})
