import type {
  ServiceCatalogue,
  ServiceDeleteBody,
  ServiceDrawingBody,
  ServiceOrder,
  ServiceSubmitBody,
} from '@contract/exhibitor/serviceReserve.schema'
import { serviceReserveCalls } from '@contract/exhibitor/serviceReserve.calls'
import type { PdfLink } from '@contract/pdfLink.schema'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import type { ListStore } from '@/ui/List/ListStore'

/** Where services are ordered: a company's own desk, or that of the builder of its booth. */
export interface ServiceDesk {
  catalogue(): Promise<ServiceCatalogue>
  orders(): ListStore<ServiceOrder>
  submit(body: ServiceSubmitBody, key: string): Promise<ServiceOrder>
  remove(body: ServiceDeleteBody, key: string): Promise<ServiceOrder>
  attach(body: ServiceDrawingBody): Promise<ServiceOrder>
  drawing(orderId: string): Promise<PdfLink>
  pdf(orderId: string): Promise<PdfLink>
}

/** How a desk lists its orders. */
export const orderList = { keyOf: ({ orderId }: ServiceOrder): string => orderId, pageSize: 20 }

export const companyDesk: ServiceDesk = {
  catalogue: () => call(serviceReserveCalls.catalogue),
  orders: () => callList({ call: serviceReserveCalls.list, ...orderList }),
  submit: (body, key) => call(serviceReserveCalls.submit, { body, key }),
  remove: (body, key) => call(serviceReserveCalls.batchDelete, { body, key }),
  attach: (body) => call(serviceReserveCalls.drawing, { body }),
  drawing: (orderId) => call(serviceReserveCalls.drawingLink, { query: { orderId } }),
  pdf: (orderId) => call(serviceReserveCalls.pdfLink, { query: { orderId } }),
}
