import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
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
  /** Shown below the transfer, once its height is known. */
  children?: ReactNode
}

const isWaiting = ({ state, transfer }: BankTransferPartProps['order']): boolean => state === 'pendingPayment' && transfer !== undefined

const Loaded = observer(({ order, onChange, children }: BankTransferPartProps) => {
  const [store] = useState(() => new BankTransferStore(order.orderId, onChange))
  useEffect(() => {
    void store.load()
  }, [store, order.state, order.transfer])
  const { value: transfer, failure } = store.transfer
  if (!transfer)
    return failure ? (
      <>
        <ErrorState message={failure.message} onRetry={() => store.load()} />
        {children}
      </>
    ) : (
      <Skeleton kind="form" count={6} />
    )
  return (
    <>
      {Number(transfer.goesBack) > 0 && <RefundAccountCard store={store} transfer={transfer} />}
      {isWaiting(order) && (
        <>
          <TransferAccountCard transfer={transfer} />
          <ProofCard store={store} transfer={transfer} />
        </>
      )}
      {children}
    </>
  )
})

/** What the page of an order shows about its bank transfer. An order that is paid otherwise shows nothing. */
export const BankTransferPart = (props: BankTransferPartProps) =>
  isWaiting(props.order) || props.order.refundsByTransfer ? <Loaded {...props} /> : props.children
