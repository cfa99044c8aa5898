import { page } from '@/ui/Page'
import { ApplyView } from '../ApplyView'
import { InvoiceApplyStore } from '../InvoiceApplyStore'

/** `/invoiceEn`: an invoice in English for a company abroad. */
export default page({ store: () => new InvoiceApplyStore({ kinds: ['english'] }), reload: ['shown', 'language'] }, ({ store }) => (
  <ApplyView id="invoice-english" store={store} />
))
