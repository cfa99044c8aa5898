import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { fullDateTime } from '@/i18n/dates'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { go, replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { orderIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Money, groupedYuan } from '@/ui/Money'
import { Page } from '@/ui/Page'
import { toast } from '@/ui/toast'
import type { InvoiceApplyStore } from './InvoiceApplyStore'
import style from './index.module.scss'
import { kindHints, kindWords, obstacleWords, words } from './words'

const Orders = observer(({ store }: { store: InvoiceApplyStore }) => {
  const t = useWords(words)
  const { value: offer } = store.offer
  if (!offer) return null
  return (
    <Card id="invoice-orders" padding="tight">
      <CardTitle title={t.orders} hint={offer.orders.length > 1 ? t.ordersHint : undefined} />
      <ChoiceList
        id="invoice-order"
        label={t.orders}
        look="row"
        isMultiple
        chosen={store.chosenOrders.map(({ orderId }) => orderId)}
        options={offer.orders.map(({ orderId, amount, createdAt, title }) => ({
          value: orderId,
          title,
          hint: <Dotted facts={[<Money key="amount" amount={amount} size="small" />, fullDateTime(createdAt)]} />,
        }))}
        onChoose={(orderId) => store.toggleOrder(orderId)}
      />
    </Card>
  )
})

const Kinds = observer(({ store }: { store: InvoiceApplyStore }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const hints = useWords(kindHints)
  return (
    <Card id="invoice-kinds">
      <CardTitle title={t.kind} />
      <ChoiceList
        id="invoice-kind"
        label={t.kind}
        look="row"
        chosen={store.kind ? [store.kind] : []}
        options={store.kinds.map((kind) => ({ value: kind, title: kinds[kind], hint: hints[kind] }))}
        onChoose={(kind) => store.chooseKind(kind as (typeof store.kinds)[number])}
      />
    </Card>
  )
})

const Buyer = observer(({ store }: { store: InvoiceApplyStore }) => {
  const t = useWords(words)
  const { fitting, header, kind } = store
  const manage = (): unknown => go('invoiceHeaders', { kind: kind === 'english' ? 'foreign' : 'company' })
  return (
    <Card id="invoice-buyer">
      <CardTitle title={t.header} hint={fitting.length === 0 ? t.noHeader : undefined} />
      {fitting.length > 0 && (
        <ChoiceList
          id="invoice-header"
          label={t.header}
          look="row"
          chosen={header ? [header.headerId] : []}
          options={fitting.map(({ header: { headerId, name, taxNumber }, isIncomplete }) => ({
            value: headerId,
            title: name,
            hint: isIncomplete ? t.incomplete : taxNumber,
            isDisabled: isIncomplete,
          }))}
          onChoose={(headerId) => store.chooseHeader(headerId)}
        />
      )}
      <View className={style.actions}>
        <Button
          id="invoice-headers"
          kind="ghost"
          size="medium"
          isBlock
          text={fitting.length === 0 ? t.addHeader : t.manage}
          onTap={manage}
        />
      </View>
    </Card>
  )
})

const Summary = observer(({ store }: { store: InvoiceApplyStore }) => {
  const t = useWords(words)
  const { value: offer } = store.offer
  if (!offer) return null
  return (
    <Card id="invoice-summary" padding="tight">
      <Line id="invoice-amount" label={t.amount} value={<Money amount={store.amount} />} />
      <Line label={t.item} value={offer.item} />
      <Line label={t.rate} value={fill(t.included, { percent: offer.taxPercent })} />
      <Line label={t.seller} value={offer.seller} />
      {offer.untilDay && <Line label={t.until} value={formatDay(offer.untilDay, currentLanguage())} />}
    </Card>
  )
})

/** An application from the orders to the button, as the pages for invoices show it. */
export const ApplyView = observer(({ store, id }: { store: InvoiceApplyStore; id: string }) => {
  const t = useWords(words)
  const obstacles = useWords(obstacleWords)
  const { value: offer } = store.offer
  const { failed, isRetry } = store
  const obstacle = isRetry ? null : offer && (offer.obstacle ?? (store.kinds.length === 0 ? 'notOffered' : null))
  const submit = async (): Promise<void> => {
    if (!(await store.submit.run())) return
    toast(translate(store.submit.result?.state === 'issued' ? words.issuedNow : words.sent))
    await replace('invoiceHistory')
  }
  const toHistory = <Button id="invoice-to-history" size="medium" text={t.toHistory} onTap={() => replace('invoiceHistory')} />
  const notFound = (
    <EmptyState id="invoice-not-found" icon={orderIcon} title={t.notFoundTitle} message={t.notFoundText}>
      {toHistory}
    </EmptyState>
  )
  const isOpen = offer !== null && obstacle === null
  const footer = isOpen && (
    <Button id="invoice-submit" isBlock isDisabled={!store.canSubmit} isLoading={store.submit.isRunning} onTap={submit}>
      {isRetry ? t.retrySubmit : fill(t.submit, { amount: groupedYuan(store.amount) })}
    </Button>
  )
  return (
    <Page id={id} of={[store.offer, store.headers]} notFound={notFound} footer={footer}>
      <Failed id="invoice-refused" failure={store.submit.failure} />
      {failed?.failure && (
        <Banner id="invoice-failure" tone="bad" title={t.retryTitle}>
          {failed.failure}
        </Banner>
      )}
      {obstacle && (
        <EmptyState id="invoice-obstacle" icon={orderIcon} title={t.noneTitle} message={obstacles[obstacle]}>
          {toHistory}
        </EmptyState>
      )}
      {isOpen && !isRetry && <Orders store={store} />}
      {isOpen && !isRetry && store.kinds.length > 1 && <Kinds store={store} />}
      {isOpen && <Buyer store={store} />}
      {isOpen && (
        <Card>
          <TextField id="invoice-email" type="email" label={t.email} help={t.emailHint} {...store.fields.of('email')} />
        </Card>
      )}
      {isOpen && <Summary store={store} />}
    </Page>
  )
})
