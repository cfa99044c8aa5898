import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { OrderLines } from '@/parts/order/OrderLines'
import { BankTransferPart } from '@/parts/bankTransfer/BankTransferPart'
import { Payer } from '@/parts/payment/Payer'
import { PayWaySheet } from '@/parts/payment/PayWaySheet'
import { paysForSite } from '@/parts/payment/payOrder'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { DrawnTick } from '@/ui/DrawnTick'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page, page, useShown } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { PaymentCheck, type SheetResult } from './paymentCheck.store'
import { PhaseActions } from './PhaseActions'
import { phaseTexts } from './phaseTexts'
import { words } from './words'

const readSheetResult = (text: string | undefined): SheetResult =>
  text === 'paid' || text === 'cancelled' || text === 'failed' ? text : ''

/** `/payTransition?orderId=…`: the result of a payment, requested from the server until it is known. */
export default page(
  { store: ({ orderId = '', sheetResult }) => new PaymentCheck(orderId, readSheetResult(sheetResult)) },
  ({ store: check, params }) => {
    const t = useWords(words)
    const [payer] = useState(() => new Payer())
    useShown(() => {
      check.start()
      void payer.resume()
      return () => check.stop()
    })
    useEffect(() => {
      if (params[paysForSite]) void payer.payForSite(check.orderId, () => check.again())
    }, [check, payer])
    const { order, phase, failure } = check
    const { kind, title, text } = phaseTexts(check)
    const isRunningOut = (phase === 'unpaid' || phase === 'unknown') && check.canPayAgain && order?.expiresAtMs
    return (
      <Page footer={<PhaseActions check={check} payer={payer} />}>
        <Status
          id="payment"
          kind={kind}
          title={t[title]}
          message={t[text]}
          icon={kind === 'success' && <DrawnTick of={`paid-${check.orderId}`} />}
        />
        <Failed id="payment-refused" failure={payer.failure} />
        {phase === 'unknown' && failure && (
          <Banner id="payment-no-answer" tone="warn">
            {failure.message}
          </Banner>
        )}
        {order && phase === 'transfer' && <BankTransferPart order={order} onChange={() => check.again()} />}
        {order && (
          <Card padding="tight">
            <OrderLines id="payment-lines" lines={order.lines} isFollowed />
            <Line id="payment-order-no" label={t.orderNo} value={order.orderNo} />
            <Line id="payment-amount" label={t.amount} value={<Money amount={order.amount} size="small" canBeFree />} />
            {isRunningOut && (
              <Line
                id="payment-left"
                label={t.timeLeft}
                tone="warn"
                value={<ServerCountdown untilMs={isRunningOut} onEnd={() => check.again()} />}
              />
            )}
          </Card>
        )}
        <PayWaySheet payer={payer} />
      </Page>
    )
  },
)
