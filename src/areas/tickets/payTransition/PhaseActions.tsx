import { roleOf } from '@contract/registerTypes'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import type { Payer } from '@/parts/payment/Payer'
import { replace, restart } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import type { PaymentCheck } from './paymentCheck.store'
import { words } from './words'
import { toTickets } from '@/stores/toTickets'

/** The page of what a company has ordered. */
const ToService = observer(({ isMembership }: { isMembership: boolean }) => {
  const t = useWords(words)
  return isMembership ? (
    <Button id="payment-to-membership" isBlock onTap={() => restart('buyMembership')}>
      {t.toMembership}
    </Button>
  ) : (
    <Button id="payment-to-services" isBlock onTap={() => restart('serviceOrder', { tab: 'orders' })}>
      {t.toServices}
    </Button>
  )
})

/** The issue of the e-journal that was paid, or the page that sells it. */
const ToJournal = observer(({ orderId, isPaid }: { orderId: string; isPaid: boolean }) => {
  const t = useWords(words)
  return isPaid ? (
    <Button id="payment-to-reading" isBlock text={t.toReading} onTap={() => restart('journalOrder', { orderId })} />
  ) : (
    <Button id="payment-to-journal" isBlock text={t.toJournal} onTap={() => restart('journal')} />
  )
})

const settled = ['paid', 'expired', 'cancelled', 'refunding', 'refunded']

/** The actions for the present phase of a payment. */
export const PhaseActions = observer(({ check, payer }: { check: PaymentCheck; payer: Payer }) => {
  const t = useWords(words)
  const { phase, orderId, order } = check
  const toOrder = (
    <Button id="payment-to-order" kind="ghost" isBlock onTap={() => replace('orderDetail', { orderId })}>
      {t.toOrder}
    </Button>
  )
  const checkAgain = (
    <Button id="payment-check-again" kind="ghost" isBlock onTap={() => check.again()}>
      {t.checkAgain}
    </Button>
  )
  // While the result is awaited, nothing asks to be tapped: both ways on are quiet.
  const payAgain = (
    <Button
      id="payment-pay-again"
      kind={phase === 'checking' ? 'ghost' : 'primary'}
      isBlock
      isLoading={payer.payingId !== null}
      onTap={() => payer.pay(orderId, () => check.again())}
    >
      {t.payAgain}
    </Button>
  )
  const chooseAgain = (
    <Button id="payment-choose-again" isBlock onTap={() => toTickets('restart')}>
      {t.chooseAgain}
    </Button>
  )
  if (order?.isJournal && settled.includes(phase))
    return <ToJournal orderId={orderId} isPaid={phase === 'paid' && order.state !== 'paid'} />
  if (order?.isService && !order.isJournal && (settled.includes(phase) || phase === 'transfer'))
    return <ToService isMembership={order.isMembership === true} />
  if (phase === 'paid') {
    // An attendee of a conference came for its sessions.
    if (session.scope && roleOf(session.scope.registerType) === 'conference')
      return (
        <Actions>
          <Action>
            <Button id="payment-to-wallet" kind="ghost" isBlock text={t.toWallet} onTap={() => restart('wallet')} />
          </Action>
          <Action isMain>
            <Button id="payment-to-next" isBlock text={t.toSessions} onTap={loadAndGoToNextStep} />
          </Action>
        </Actions>
      )
    const [first, second] = order?.ticketIds ?? []
    return (
      <Button id="payment-to-wallet" isBlock onTap={() => (first && !second ? restart('walletPass', { id: first }) : restart('wallet'))}>
        {t.toWallet}
      </Button>
    )
  }
  if (phase === 'unpaid' || phase === 'unknown')
    return (
      <>
        {check.canPayAgain && payAgain}
        {checkAgain}
      </>
    )
  if (phase === 'expired' || phase === 'cancelled') return chooseAgain
  if (phase === 'notFound')
    return (
      <Button id="payment-to-orders" isBlock onTap={() => restart('order')}>
        {t.toOrders}
      </Button>
    )
  if (phase === 'checking' && check.offersPayment)
    return (
      <Actions>
        <Action>{toOrder}</Action>
        <Action>{payAgain}</Action>
      </Actions>
    )
  return toOrder
})
