import { page } from '@/ui/Page'
import { useRoute } from '@/routes/useRoute'
import { NewSelection } from './NewSelection'
import { PlacedSelection } from './PlacedSelection'

/** `/ticket-type/select`: the selection to confirm. With an order's id: the same, placed and still to be paid. */
export default page({}, () => {
  const { orderId } = useRoute().params
  return orderId ? <PlacedSelection orderId={orderId} /> : <NewSelection />
})
