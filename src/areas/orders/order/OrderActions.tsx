import { observer } from 'mobx-react-lite'
import type { Order } from '@contract/orders/order.schema'
import { canPay } from '@contract/rules/orders/orderStates'
import { fill, useWords } from '@/i18n/words'
import type { OpenOrder } from '@/parts/order/OpenOrder'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { words } from './words'
import { toTickets } from '@/stores/toTickets'

/** Whether an order has any actions. */
export const hasActions = ({ state, ticketIds, isService }: Order): boolean =>
  canPay(state) || ticketIds.length > 0 || state === 'cancelled' || isService === true

/** The actions for an order in its present state. */
export const OrderActions = observer(({ store, order }: { store: OpenOrder; order: Order }) => {
  const t = useWords(words)
  const cancel = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.cancelTitle,
      message: order.isJournal ? t.journalCancelAsk : order.isService ? t.serviceCancelAsk : t.cancelAsk,
      confirmText: t.cancelYes,
      cancelText: t.keepOrder,
      isDangerous: true,
    })
    if (isMeant) await store.cancel.run()
  }
  if (store.canPay) {
    return (
      <Actions>
        {store.canCancel && (
          <Action>
            <Button id="order-cancel" kind="ghost" isBlock isLoading={store.cancel.isRunning} onTap={cancel}>
              {t.cancel}
            </Button>
          </Action>
        )}
        <Action isMain={!order.transfer}>
          <Button
            id="order-pay"
            kind={order.transfer ? 'ghost' : 'primary'}
            isBlock
            isLoading={store.payer.payingId !== null}
            onTap={() => store.pay()}
          >
            {order.transfer ? t.payOtherwise : t.pay}
          </Button>
        </Action>
      </Actions>
    )
  }
  if (order.isMembership)
    return (
      <Button id="order-to-membership" isBlock onTap={() => go('buyMembership')}>
        {t.toMembership}
      </Button>
    )
  if (order.isJournal)
    return order.state === 'ticketIssued' || order.state === 'completed' ? (
      <Button id="order-to-journal" isBlock onTap={() => go('journalOrder', { orderId: order.orderId })}>
        {t.toReading}
      </Button>
    ) : (
      <Button id="order-to-journals" isBlock onTap={() => go('journal')}>
        {t.toJournal}
      </Button>
    )
  if (order.isService)
    return (
      <Button id="order-to-services" isBlock onTap={() => go('serviceOrder', { tab: 'orders' })}>
        {t.toServices}
      </Button>
    )
  const [firstId, ...otherIds] = order.ticketIds
  if (firstId) {
    return otherIds.length === 0 ? (
      <Button id="order-to-ticket" isBlock onTap={() => go('walletPass', { id: firstId })}>
        {t.toTicket}
      </Button>
    ) : (
      <Button id="order-to-tickets" isBlock onTap={() => go('wallet')}>
        {fill(t.toTickets, { count: otherIds.length + 1 })}
      </Button>
    )
  }
  return (
    <Button id="order-choose-again" isBlock onTap={() => toTickets('restart')}>
      {t.chooseAgain}
    </Button>
  )
})
