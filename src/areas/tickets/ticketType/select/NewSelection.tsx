import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDuration } from '@/i18n/duration'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { DiscountLine } from '@/parts/discountCode/DiscountLine'
import { RefundTerms } from '@/parts/order/RefundTerms'
import { toTickets } from '@/stores/toTickets'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page } from '@/ui/Page'
import { ChangesBanner } from '../ChangesBanner'
import { SelectionLines } from '../SelectionLines'
import { holderName } from '../holder'
import type { SelectionStore } from '../selection.store'
import { words } from '../words'
import style from './index.module.scss'

const PlaceDock = observer(({ store: { offer, discount, place } }: { store: SelectionStore }) => {
  const t = useWords(words)
  const { count } = offer.basket
  return (
    <>
      <View className={style.sum}>
        <View id="selection-count" className={style.count}>
          {count === 1 ? t.chosenOne : fill(t.chosen, { count })}
        </View>
        <Money id="selection-total" amount={discount.total} canBeFree />
      </View>
      <View className={style.action}>
        <Button
          id="selection-place"
          isBlock
          isLoading={place.isRunning}
          text={discount.isFree ? t.take : t.place}
          onTap={() => place.run()}
        />
      </View>
    </>
  )
})

const Chosen = observer(({ store: { offer, discount } }: { store: SelectionStore }) => {
  const t = useWords(words)
  const holder = holderName()
  return (
    <>
      <Card id="selection">
        <View className={style.title} role="heading" aria-level={2}>
          {t.yourTickets}
        </View>
        <SelectionLines store={offer} />
      </Card>
      <Card padding="tight">
        {holder && <Line id="selection-holder" label={t.holder} value={holder} tone="strong" />}
        {!offer.isFree && <DiscountLine discount={discount} />}
        {!offer.isFree && offer.list.value && <RefundTerms fees={offer.list.value.refundFees} />}
        <Line label={t.total} value={<Money amount={discount.total} size="small" canBeFree />} />
      </Card>
      {!discount.isFree && (
        <View id="selection-hold" className={style.note}>
          {fill(t.holdNote, { time: formatDuration(offer.list.value?.holdMinutes ?? 0, currentLanguage()) })}
        </View>
      )}
    </>
  )
})

/** The selection before the order: lines, changes, total and ticket holder. */
export const NewSelection = observer(({ store }: { store: SelectionStore }) => {
  const t = useWords(words)
  const { basket, list } = store.offer
  const { failure } = store.place
  return (
    <Page of={list} footer={!basket.isEmpty && <PlaceDock store={store} />}>
      <Failed id="selection-failed" failure={failure}>
        {failure?.kind === 'answer' ? null : t.retryText}
      </Failed>
      <ChangesBanner changes={basket.changes} />
      {basket.isEmpty ? (
        <EmptyState id="selection-empty" icon={ticketIcon} title={t.selectionEmptyTitle} message={t.selectionEmptyText}>
          <Button id="selection-to-list" size="medium" text={t.toList} onTap={() => toTickets('restart')} />
        </EmptyState>
      ) : (
        <Chosen store={store} />
      )}
    </Page>
  )
})
