import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Entry } from '@contract/tickets/entrance.schema'
import { formatDayAndTime } from '@/i18n/dayLists'
import { translate, useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { go } from '@/routes/go'
import { goToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { toTickets } from '@/stores/toTickets'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { clockIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Status, type StatusKind } from '@/ui/Status'
import { EntranceStore, type TodaysAnswer } from './entrance.store'
import style from './index.module.scss'
import { words } from './words'

const kinds: Record<TodaysAnswer, StatusKind> = {
  yes: 'success',
  over: 'info',
  otherDay: 'waiting',
  no: 'failed',
  noTicket: 'info',
  unregistered: 'info',
}

const Answer = observer(({ store, answer }: { store: EntranceStore; answer: TodaysAnswer }) => {
  const t = useWords(words)
  const [first] = store.today.value?.tickets ?? []
  const titles = {
    yes: t.yesTitle,
    over: t.overTitle,
    otherDay: t.otherDayTitle,
    no: t.noTitle,
    noTicket: t.noTicketTitle,
    unregistered: t.noTicketTitle,
  }
  const texts = {
    yes: first?.note,
    over: t.overText,
    otherDay: first?.note,
    no: first?.note,
    noTicket: t.noTicketText,
    unregistered: t.unregisteredText,
  }
  return (
    <Status id="entrance-today" kind={kinds[answer]} title={titles[answer]} message={texts[answer]}>
      {answer === 'yes' && first && (
        <Button id="entrance-pass" size="medium" text={t.show} onTap={() => go('walletPass', { id: first.ticketId })} />
      )}
      {answer === 'noTicket' && <Button id="entrance-choose" size="medium" text={t.choose} onTap={() => toTickets('go')} />}
      {answer === 'unregistered' && <Button id="entrance-register" size="medium" text={t.register} onTap={() => goToNextStep()} />}
    </Status>
  )
})

/** Each ticket with the entrance's answer, where there are several: one alone is the answer above. */
const Tickets = observer(({ store }: { store: EntranceStore }) => {
  const t = useWords(words)
  const tickets = store.today.value?.tickets ?? []
  if (tickets.length < 2) return null
  return (
    <Card id="entrance-tickets" padding="tight">
      <View className={style.heading} role="heading" aria-level={2}>
        {t.ticketsTitle}
      </View>
      {tickets.map(({ ticketId, name, note, answer }) => (
        <Line
          key={ticketId}
          id={`entrance-ticket-${ticketId}`}
          label={name}
          value={note}
          tone={answer === 'no' ? 'quiet' : 'good'}
          onTap={() => go('walletPass', { id: ticketId })}
        />
      ))}
    </Card>
  )
})

/** Sessions of conferences that the person attended. Their pages have the certificates. */
const Sessions = observer(({ store }: { store: EntranceStore }) => {
  const t = useWords(words)
  const sessions = store.today.value?.sessions ?? []
  if (sessions.length === 0) return null
  return (
    <Card id="entrance-sessions" padding="tight">
      <View className={style.heading} role="heading" aria-level={2}>
        {t.sessionsTitle}
      </View>
      {sessions.map(({ id, title, attendedAt }) => (
        <Line
          key={id}
          id={`attended-${id}`}
          label={translate(title)}
          value={formatDayAndTime(attendedAt, session.language)}
          onTap={() => go('conferenceActivityDetail', { conferenceId: id })}
        />
      ))}
    </Card>
  )
})

const Record = ({ entry: { id, at, entrance, ticketName } }: { entry: Entry }) => (
  <Card id={`entry-${id}`} padding="tight">
    <Line label={entrance} value={formatDayAndTime(at, session.language)} tone="strong" />
    <View className={style.ticket}>{ticketName}</View>
  </Card>
)

/** `/entrance`: whether the person is let in today, and each entry with its place and time. */
export default page({ store: () => new EntranceStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { answer, today, list } = store
  return (
    <ListPage
      id="entries"
      store={list}
      above={today}
      row={(entry) => <Record entry={entry} />}
      empty={<EmptyState id="entries-empty" icon={clockIcon} title={t.none} message={t.noneText} />}
    >
      {answer === 'yes' && <EntryTimeBanner />}
      {answer ? (
        <Answer store={store} answer={answer} />
      ) : (
        <ErrorState id="entrance-failed" message={today.failure?.message} onRetry={() => today.load()} />
      )}
      <Tickets store={store} />
      <Sessions store={store} />
      <View className={style.heading} role="heading" aria-level={2}>
        {t.recordsTitle}
      </View>
    </ListPage>
  )
})
