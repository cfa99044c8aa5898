import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { sayDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Icon } from '@/ui/Icon'
import { checkIcon, ticketIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page, page } from '@/ui/Page'
import { SalePill } from '../SalePill'
import { TicketTypeDetailStore } from '../detail.store'
import { limitSentence } from '../limitSentence'
import { ticketTypeWords } from '../words'
import { ChooseFooter } from './ChooseFooter'
import style from './index.module.scss'

/** `/ticket-type/:id`: all that is to be known of one kind of ticket, and choosing it. */
export default page({}, () => {
  const { params } = useRoute()
  const words = useWords(ticketTypeWords)
  const [store] = useState(() => new TicketTypeDetailStore(params.id ?? ''))
  useDidShow(() => void store.load())
  const { ticketType, failure } = store
  if (store.isNotFound) {
    return (
      <Page>
        <EmptyState id="ticket-not-found" icon={ticketIcon} title={words.notFoundTitle} message={words.notFoundText}>
          <Button id="ticket-to-list" size="medium" onTap={() => restart('ticketType', { registerLinkId: session.link.registerLinkId })}>
            {words.toList}
          </Button>
        </EmptyState>
      </Page>
    )
  }
  if (!ticketType) return <Page state={failure ? 'failed' : 'loading'} failure={failure} onRetry={() => store.load()} />
  const { name, summary, description, price, benefits, entryDays } = ticketType
  const conflict = store.offer.conflictOf(ticketType)
  const limit = limitSentence(ticketType, words)
  return (
    <Page footer={store.canChoose && <ChooseFooter store={store.offer} ticketType={ticketType} />}>
      <Card id="ticket-detail">
        <View className={style.head}>
          <View id="ticket-detail-name" className={style.name}>
            {name}
          </View>
          <SalePill ticketType={ticketType} />
        </View>
        {summary && <View className={style.summary}>{summary}</View>}
        <View className={style.price}>
          <Money id="ticket-detail-price" amount={price} size="large" canBeFree />
        </View>
        {entryDays.length > 0 && <Line id="ticket-detail-days" label={words.validOn} value={sayDays(entryDays, currentLanguage())} />}
        {limit && <View className={style.summary}>{limit}</View>}
        {conflict !== null && (
          <View id="ticket-detail-conflict" className={style.conflict}>
            {fill(words.conflict, { other: conflict })}
          </View>
        )}
      </Card>
      {benefits.length > 0 && (
        <Card id="ticket-detail-benefits">
          <View className={style.title}>{words.benefits}</View>
          {benefits.map((benefit) => (
            <View key={benefit} className={style.benefit}>
              <Icon shape={checkIcon} className={style.check} />
              <View className={style.words}>{benefit}</View>
            </View>
          ))}
        </Card>
      )}
      {description && (
        <Card id="ticket-detail-description">
          <View className={style.title}>{words.description}</View>
          <View className={style.description}>{description}</View>
        </Card>
      )}
    </Page>
  )
})
