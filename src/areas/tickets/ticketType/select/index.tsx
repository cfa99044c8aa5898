import { page } from '@/ui/Page'
import { SelectionStore } from '../selection.store'
import { UnpaidOrderStore } from '../unpaidOrder.store'
import { NewSelection } from './NewSelection'
import { PlacedSelection } from './PlacedSelection'

/** `/ticket-type/select`: the selection to confirm. With an order's id: the same selection, placed and unpaid. */
export default page(
  { store: ({ orderId }) => (orderId ? new UnpaidOrderStore(orderId) : new SelectionStore()), reload: ['shown'] },
  ({ store }) => (store instanceof SelectionStore ? <NewSelection store={store} /> : <PlacedSelection store={store} />),
)
