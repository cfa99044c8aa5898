import { fill, useWords } from '@/i18n/words'
import { replace, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { orderIcon } from '@/ui/Icon/shapes'
import { groupedYuan } from '@/ui/Money'
import { Page, page } from '@/ui/Page'
import { RefundChoice } from './RefundChoice'
import { RefundRules } from './RefundRules'
import { RefundSteps } from './RefundSteps'
import { RefundStore } from './refund.store'
import { UpgradeOrders } from './UpgradeOrders'
import { obstacleWords, words } from './words'

/** `/refund/:orderId`: what comes back and when, the tickets to choose from, and the progress of a refund. */
export default page({ store: ({ orderId = '' }) => new RefundStore(orderId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const obstacles = useWords(obstacleWords)
  const { value: offer } = store.offer
  const ask = async (): Promise<void> => {
    const isOne = store.chosen.length === 1
    const isMeant = await confirm({
      title: isOne ? t.sureOne : t.sure,
      message: fill(isOne ? t.sureOneText : t.sureText, { count: store.chosen.length, amount: groupedYuan(store.refund) }),
      confirmText: t.yes,
      cancelText: t.no,
      isDangerous: true,
    })
    if (isMeant) await store.submit.run()
  }
  const notFound = (
    <EmptyState id="refund-not-found" icon={orderIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="refund-to-orders" size="medium" text={t.toOrder} onTap={() => restart('order')} />
    </EmptyState>
  )
  const footer =
    offer &&
    (offer.obstacle === null ? (
      <Button id="refund-submit" isBlock isDisabled={!store.canSubmit} isLoading={store.submit.isRunning} onTap={ask}>
        {t.submit}
      </Button>
    ) : (
      <Button id="refund-to-order" isBlock onTap={() => replace('orderDetail', { orderId: store.orderId })}>
        {t.toOrder}
      </Button>
    ))
  return (
    <Page id="refund" of={store.offer} notFound={notFound} footer={footer}>
      <Failed id="refund-refused" failure={store.submit.failure} />
      {offer?.obstacle && offer.state !== 'refunded' && (
        <Banner id="refund-obstacle" tone={offer.obstacle === 'notOffered' || offer.obstacle === 'tooLate' ? 'warn' : 'info'}>
          {obstacles[offer.obstacle]}
        </Banner>
      )}
      {offer?.byTransfer && offer.state === 'refunding' && (
        <Banner id="refund-account" tone="info">
          {t.nameAccount}
        </Banner>
      )}
      {offer && <RefundSteps offer={offer} />}
      {offer?.discountCode && offer.obstacle === null && (
        <Banner id="refund-code" tone="warn">
          {fill(t.codeIsGone, { code: offer.discountCode })}
        </Banner>
      )}
      {offer && offer.obstacle === null && <RefundChoice store={store} offer={offer} />}
      {offer && <UpgradeOrders offer={offer} />}
      {offer && offer.obstacle !== 'nothingLeft' && offer.obstacle !== 'notPaid' && <RefundRules offer={offer} />}
    </Page>
  )
})
