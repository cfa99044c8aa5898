import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page } from '@/ui/Page'
import { ChangesBanner } from '../ChangesBanner'
import { SelectionLines } from '../SelectionLines'
import { SelectionStore } from '../selection.store'
import { ticketTypeWords } from '../words'
import style from './index.module.scss'

const toOffer = (): Promise<unknown> => restart('ticketType', { registerLinkId: session.link.registerLinkId })

/** The selection before it is ordered: lines, changes, the sum, whose tickets they will be. */
export const NewSelection = observer(() => {
  const words = useWords(ticketTypeWords)
  const [store] = useState(() => new SelectionStore())
  useDidShow(() => void store.load())
  const { offer, failure, holderName } = store
  const { basket, list } = offer
  const hasAnswered = list !== null
  const count = basket.count === 1 ? words.chosenOne : fill(words.chosen, { count: basket.count })
  const footer = (
    <>
      <View className={style.sum}>
        <View id="selection-count" className={style.count}>
          {count}
        </View>
        <Money id="selection-total" amount={offer.total} canBeFree />
      </View>
      <View className={style.action}>
        <Button id="selection-place" isBlock isLoading={store.isPlacing} onTap={() => store.place()}>
          {offer.isFree ? words.take : words.place}
        </Button>
      </View>
    </>
  )
  return (
    <Page
      state={hasAnswered ? 'ready' : offer.failure ? 'failed' : 'loading'}
      failure={offer.failure}
      onRetry={() => store.load()}
      footer={!basket.isEmpty && footer}
    >
      {failure && (
        <Banner id="selection-failed" tone="bad" title={failure.message}>
          {failure.kind === 'answer' ? null : words.retryText}
        </Banner>
      )}
      <ChangesBanner changes={basket.changes} />
      {basket.isEmpty ? (
        <EmptyState id="selection-empty" icon={ticketIcon} title={words.selectionEmptyTitle} message={words.selectionEmptyText}>
          <Button id="selection-to-list" size="medium" onTap={toOffer}>
            {words.toList}
          </Button>
        </EmptyState>
      ) : (
        <>
          <Card id="selection">
            <View className={style.title}>{words.yourTickets}</View>
            <SelectionLines store={offer} />
          </Card>
          <Card padding="tight">
            {holderName && <Line id="selection-holder" label={words.holder} value={holderName} tone="strong" />}
            <Line label={words.total} value={<Money amount={offer.total} size="small" canBeFree />} />
          </Card>
          {!offer.isFree && (
            <View id="selection-hold" className={style.note}>
              {fill(words.holdNote, { minutes: list?.holdMinutes ?? 0 })}
            </View>
          )}
        </>
      )}
    </Page>
  )
})
