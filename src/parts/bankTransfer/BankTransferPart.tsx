import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Order } from '@contract/orders/order.schema'
import { ErrorState } from '@/ui/ErrorState'
import { Skeleton } from '@/ui/Skeleton'
import { BankTransferStore } from './BankTransferStore'
import { ProofCard } from './ProofCard'
import { RefundAccountCard } from './RefundAccountCard'
import { TransferAccountCard } from './TransferAccountCard'

interface BankTransferPartProps {
  order: Pick<Order, 'orderId' | 'state' | 'transfer' | 'refundsByTransfer'>
  /** The order may have changed. */
  onChange?: () => unknown
}

const isWaiting = ({ state, transfer }: BankTransferPartProps['order']): boolean => state === 'pendingPayment' && transfer !== undefined

const Loaded = observer(({ order, onChange }: BankTransferPartProps) => {
  const [store] = useState(() => new BankTransferStore(order.orderId, onChange))
  useEffect(() => {
    void store.load()
  }, [store, order.state, order.transfer])
  const { value: transfer, failure } = store.transfer
  if (failure && !transfer) return <ErrorState message={failure.message} onRetry={() => store.load()} />
  // As high as a screen, so that what comes below does not jump.
  if (!transfer) return isWaiting(order) ? <Skeleton kind="form" count={6} /> : null
  return (
    <>
      {Number(transfer.goesBack) > 0 && <RefundAccountCard store={store} transfer={transfer} />}
      {isWaiting(order) && (
        <>
          <TransferAccountCard transfer={transfer} />
          <ProofCard store={store} transfer={transfer} />
        </>
      )}
    </>
  )
})

/** What the page of an order shows about its bank transfer. An order that is paid otherwise shows nothing. */
export const BankTransferPart = ({ order, onChange }: BankTransferPartProps) =>
  isWaiting(order) || order.refundsByTransfer ? <Loaded order={order} onChange={onChange} /> : null
