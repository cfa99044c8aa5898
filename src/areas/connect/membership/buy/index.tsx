import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Membership } from '@contract/connect/membership.schema'
import { type MembershipKind, mostSeats } from '@contract/rules/connect/membership'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { PayWaySheet } from '@/parts/payment/PayWaySheet'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page, page } from '@/ui/Page'
import { RowEnds } from '@/ui/RowCard'
import { Stepper } from '@/ui/Stepper'
import { SumFooter } from '@/ui/SumFooter'
import { NoCompany } from '../../NoCompany'
import { BuyStore } from '../membership.store'
import { kindWords, words } from '../words'
import style from '../index.module.scss'

/** Orders that wait for a payment, each with its next step. */
const Waiting = observer(({ store }: { store: BuyStore }) => {
  const t = useWords(words)
  const { waiting, payer, membership } = store
  if (waiting.length === 0) return null
  return (
    <Card id="membership-waiting">
      <CardTitle title={t.waiting} />
      {waiting.map(({ orderId, name, transfer }) => (
        <Line
          key={orderId}
          id={`waiting-${orderId}`}
          label={name}
          value={transfer ? t.toTransfer : t.pay}
          onTap={() => (transfer ? go('bankTransfer', { orderId }) : payer.pay(orderId, () => membership.load()))}
        />
      ))}
    </Card>
  )
})

/** What can be bought, and how many of it. */
const Offers = observer(({ store, membership, canBuy }: { store: BuyStore; membership: Membership; canBuy: boolean }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const { kind, quantity, offer } = store
  const { offers, seats, until } = membership
  return (
    <Card id="membership-offers">
      <CardTitle title={t.head} hint={t.headText} />
      <ChoiceList
        id="membership-kind"
        label={t.kind}
        look="row"
        chosen={[kind]}
        options={offers.map((one) => ({
          value: one.kind,
          title: (
            <RowEnds>
              {kinds[one.kind]}
              <Money amount={one.price} size="small" canBeFree />
            </RowEnds>
          ),
          hint: one.seats === 1 ? t.oneSeat : fill(t.seats, { count: one.seats }),
          isDisabled: !canBuy,
        }))}
        onChoose={(chosen) => store.choose(chosen as MembershipKind)}
      />
      {canBuy && (
        <View className={style.quantity}>
          {t.quantity}
          <Stepper
            id="membership-quantity"
            value={quantity}
            min={1}
            max={Math.max(1, Math.floor((mostSeats - seats) / (offer?.seats ?? 1)))}
            label={t.quantity}
            onChange={(next) => store.setQuantity(next)}
          />
        </View>
      )}
      <Line id="membership-until" label={fill(t.until, { day: formatDay(until, currentLanguage()) })} />
    </Card>
  )
})

/** `/buyMemPage`: what a membership costs, and its purchase. */
export default page({ store: () => new BuyStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { membership, offer, quantity, total, buy, payer } = store
  const { value } = membership
  const seats = (offer?.seats ?? 0) * quantity
  const canBuy = value !== null && value.mayPay && !value.isOver
  return (
    <Page
      id="buy-membership"
      of={membership}
      notFound={<NoCompany membership={membership} />}
      footer={
        canBuy && (
          <SumFooter id="membership" words={seats === 1 ? t.chosenOne : fill(t.chosen, { count: seats })} total={total}>
            <Button id="membership-buy" isLoading={buy.isRunning} onTap={() => buy.run()}>
              {Number(total) === 0 ? t.take : t.buy}
            </Button>
          </SumFooter>
        )
      }
    >
      {value && (
        <>
          <Failed id="membership-refused" failure={buy.failure?.message ?? payer.failure} />
          {value.isOver && (
            <Banner id="membership-over" tone="warn" title={t.over}>
              {t.overText}
            </Banner>
          )}
          {!value.isOver && !value.mayPay && (
            <Banner id="membership-no-right" title={t.noRight}>
              {t.noRightText}
            </Banner>
          )}
          <Waiting store={store} />
          <Offers store={store} membership={value} canBuy={canBuy} />
          {value.seats > 0 && (
            <Card padding="tight">
              <Line id="membership-used" label={t.used} value={fill(t.usedOf, { used: value.used, seats: value.seats })} />
              <Line id="to-accounts" label={t.manage} onTap={() => go('accountManagement')} />
            </Card>
          )}
        </>
      )}
      <PayWaySheet payer={payer} />
    </Page>
  )
})
