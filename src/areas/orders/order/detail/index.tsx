import { useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { BankTransferPart } from '@/parts/bankTransfer/BankTransferPart'
import { OpenOrder } from '@/parts/order/OpenOrder'
import { PayWaySheet } from '@/parts/payment/PayWaySheet'
import { restart } from '@/routes/go'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { OrderActions, hasActions } from '../OrderActions'
import { OrderFacts, OrderNotice } from '../OrderFacts'
import { words } from '../words'

/** `/order/:orderId`: the items, the state and the actions of an order. */
export default page({ store: ({ orderId = '' }) => new OpenOrder(orderId), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { value: order } = store.order
  const notFound = (
    <EmptyState id="order-not-found" icon={orderIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="order-to-orders" size="medium" text={t.toOrders} onTap={() => restart('order')} />
    </EmptyState>
  )
  return (
    <Page of={store.order} notFound={notFound} footer={order && hasActions(order) && <OrderActions store={store} order={order} />}>
      <Failed id="order-refused" failure={store.actionFailure} />
      {order && <OrderNotice order={order} />}
      {order && (
        <BankTransferPart order={order} onChange={() => store.order.load()}>
          <FairClockBanner />
          <OrderFacts store={store} order={order} />
        </BankTransferPart>
      )}
      <PayWaySheet payer={store.payer} />
    </Page>
  )
})
