import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { BankTransferPart } from '@/parts/bankTransfer/BankTransferPart'
import { OpenOrder } from '@/parts/order/OpenOrder'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { words } from '../words'

/** The order of the address; an address without one names none. */
class TransferStore {
  readonly opened: OpenOrder | null

  constructor(orderId: string | undefined) {
    this.opened = orderId ? new OpenOrder(orderId) : null
  }

  async load(): Promise<void> {
    await this.opened?.load()
  }
}

const NoTransfer = observer(() => {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState id="transfer-none" icon={orderIcon} title={t.noOrder} message={t.noOrderText}>
        <Button id="transfer-to-buy" size="medium" text={t.toBuy} onTap={() => replace('buyMembership')} />
      </EmptyState>
    </Card>
  )
})

/** `/transferDescPage`: where the money of a membership goes, and the proof of it. */
export default page({ store: ({ orderId }) => new TransferStore(orderId), reload: ['shown'] }, ({ store: { opened } }) => {
  const t = useWords(words)
  if (!opened)
    return (
      <Page id="transfer">
        <NoTransfer />
      </Page>
    )
  const { value: order } = opened.order
  return (
    <Page id="transfer" of={opened.order} notFound={<NoTransfer />}>
      {order?.state === 'ticketIssued' && <Banner id="transfer-paid" tone="good" title={t.paid} />}
      {order && (order.transfer || order.refundsByTransfer) && <BankTransferPart order={order} onChange={() => opened.order.load()} />}
      {order && !order.transfer && !order.refundsByTransfer && <NoTransfer />}
    </Page>
  )
})
