import { page } from '@/ui/Page'
import { ApplyView } from '../ApplyView'
import { InvoiceApplyStore } from '../InvoiceApplyStore'

/** `/invoice/apply/:orderId` begins with an order, `/invoice` with none; with `invoice` it corrects an application that failed. */
export default page(
  { store: ({ orderId, invoice }) => new InvoiceApplyStore({ orderId, invoiceId: invoice }), reload: ['shown', 'language'] },
  ({ store }) => <ApplyView id="invoice-apply" store={store} />,
)
