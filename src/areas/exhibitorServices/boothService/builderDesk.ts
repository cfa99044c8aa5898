import { boothServiceCalls } from '@contract/builder/boothService.calls'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { type ServiceDesk, orderList } from '../serviceReserve/ServiceDesk'

/** The desk of a builder, for one of the booths that it builds. @param exhibitorId the company of the booth */
export const builderDesk = (exhibitorId: string): ServiceDesk => ({
  catalogue: () => call(boothServiceCalls.catalogue, { query: { exhibitorId } }),
  orders: () => callList({ call: boothServiceCalls.list, query: { exhibitorId }, ...orderList }),
  submit: (body, key) => call(boothServiceCalls.submit, { body: { exhibitorId, ...body }, key }),
  remove: (body, key) => call(boothServiceCalls.batchDelete, { body: { exhibitorId, ...body }, key }),
  attach: (body) => call(boothServiceCalls.drawing, { body: { exhibitorId, ...body } }),
  drawing: (orderId) => call(boothServiceCalls.drawingLink, { query: { exhibitorId, orderId } }),
  pdf: (orderId) => call(boothServiceCalls.pdfLink, { query: { exhibitorId, orderId } }),
})
