// What a thread runs by its name (`invoicePdf.service`). A thread has no server: neither database nor secrets.
export { drawInvoice } from './drawInvoice'
