import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { Icon } from '@/ui/Icon'
import { checkIcon, ticketIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Page, page } from '@/ui/Page'
import { SalePill } from '../SalePill'
import { TicketTypeDetailStore } from '../detail.store'
import { opensText } from '../opensText'
import { priceSentence } from '../priceSentence'
import { limitSentence } from '../limitSentence'
import { words } from '../words'
import { ChooseFooter } from './ChooseFooter'
import style from './index.module.scss'
import { toTickets } from '@/stores/toTickets'

const TicketTypeFacts = observer(({ ticketType, conflict }: { ticketType: TicketType; conflict: string | null }) => {
  const t = useWords(words)
  const { name, summary, description, price, benefits, entryDays } = ticketType
  const limit = limitSentence(ticketType, t)
  const priceNote = priceSentence(ticketType, t)
  return (
    <>
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
        {priceNote && (
          <View id="ticket-detail-price-note" className={style.summary}>
            {priceNote}
          </View>
        )}
        {entryDays.length > 0 && <Line id="ticket-detail-days" label={t.validOn} value={formatDays(entryDays, currentLanguage())} />}
        {ticketType.opens.length > 0 && <Line id="ticket-detail-opens" label={t.conferences} value={opensText(ticketType, t)} />}
        {limit && (
          <View className={style.summary}>
            <Dotted>{limit}</Dotted>
          </View>
        )}
        {conflict !== null && (
          <View id="ticket-detail-conflict" className={style.conflict}>
            {fill(t.conflict, { other: conflict })}
          </View>
        )}
      </Card>
      {benefits.length > 0 && (
        <Card id="ticket-detail-benefits">
          <View className={style.title} role="heading" aria-level={2}>
            {t.benefits}
          </View>
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
          <View className={style.title} role="heading" aria-level={2}>
            {t.description}
          </View>
          <View className={style.description}>{description}</View>
        </Card>
      )}
    </>
  )
})

/** `/ticket-type/:id`: all facts about one ticket type, and its choice. */
export default page({ store: ({ id = '' }) => new TicketTypeDetailStore(id), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { found, offer, ticketType, canChoose } = store
  const notFound = (
    <EmptyState id="ticket-not-found" icon={ticketIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="ticket-to-list" size="medium" text={t.toList} onTap={() => toTickets('restart')} />
    </EmptyState>
  )
  return (
    <Page
      of={found}
      onRetry={() => store.load()}
      notFound={notFound}
      footer={ticketType && canChoose && <ChooseFooter store={offer} ticketType={ticketType} />}
    >
      <Failed id="take-failed" failure={offer.free.failure} />
      {ticketType && <FairClockBanner />}
      {ticketType && <TicketTypeFacts ticketType={ticketType} conflict={offer.conflictOf(ticketType)} />}
    </Page>
  )
})
