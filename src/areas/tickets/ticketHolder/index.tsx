import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import type { HeldTicket } from '@contract/people/ticketHolder.schema'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { ChooseHolders } from './ChooseHolders'
import { HolderLink } from './HolderLink'
import style from './index.module.scss'
import { type TicketGroup, TicketRegistrationStore } from './ticketHolder.store'
import { words } from './words'

/** The tickets of one type and day: first those that wait for a person, then who uses the others. */
const Group = observer(({ store, group }: { store: TicketRegistrationStore; group: TicketGroup }) => {
  const t = useWords(words)
  const { key, name, entryDays, until, needsHolder, spare, linked, used } = group
  const [first] = spare
  /** When the holder filled in the form, or that nothing can change. */
  const stateOf = ({ link, mayAssign }: HeldTicket): { value?: string; tone?: 'quiet' } => {
    if (link?.sentAt) return { value: fill(t.byHolder, { time: untilMinute(link.sentAt) }), tone: 'quiet' }
    return mayAssign ? {} : { value: t.fixed, tone: 'quiet' }
  }
  const mayChange = spare.length > 0 || linked.length > 0 || used.some(({ mayAssign }) => mayAssign)
  return (
    <Card id={`group-${key}`}>
      <CardTitle title={name} hint={formatDays(entryDays, currentLanguage())} />
      {mayChange && <View className={style.detail}>{fill(t.until, { time: untilMinute(until) })}</View>}
      {first && (
        <>
          <Line id={`spare-${key}`} label={fill(needsHolder ? t.spare : t.spareOwn, { count: spare.length })} />
          <View className={style.actions}>
            <Button id={`assign-${key}`} size="medium" text={t.assign} onTap={() => store.ask(spare)} />
            <Button id={`ask-${key}`} kind="ghost" size="medium" text={t.askByLink} onTap={() => store.askByLink(first)} />
            {first.mayGive && (
              <Button id={`link-${key}`} kind="text" size="medium" text={t.byLink} onTap={() => go('give', { ticket: first.id })} />
            )}
          </View>
        </>
      )}
      {linked.map((ticket) => (
        <Line
          key={ticket.id}
          id={`linked-${ticket.id}`}
          label={ticket.link?.state === 'waiting' ? fill(t.linkWaiting, { name: ticket.link.name }) : t.linkOut}
          value={
            ticket.link?.state === 'waiting' ? t.linkWaitingHint : fill(t.linkUntil, { time: untilMinute(ticket.link?.expiresAt ?? '') })
          }
          tone="quiet"
          onTap={() => store.askByLink(ticket)}
        />
      ))}
      {used.map((ticket) => (
        <Line
          key={ticket.id}
          id={`held-${ticket.id}`}
          label={ticket.holder === 'self' ? t.self : ticket.holderName || t.unnamed}
          {...stateOf(ticket)}
          {...(ticket.mayAssign && { onTap: () => store.ask([ticket]) })}
        />
      ))}
    </Card>
  )
})

/** `/ticketRegistration`: the tickets that the signed-in person bought, and their holders. */
export default page({ store: () => new TicketRegistrationStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { groups, nameless, hasSpare, importing } = store
  return (
    <Page id="ticket-registration" of={store.held}>
      {nameless > 0 && (
        <Banner id="nameless" tone="warn" title={fill(t.nameless, { count: nameless })}>
          {t.namelessHint}
        </Banner>
      )}
      {groups.length === 0 && (
        <EmptyState id="no-tickets" icon={ticketIcon} title={t.emptyTitle} message={t.emptyText}>
          <Button id="to-tickets" size="medium" text={t.toTickets} onTap={() => go('ticketType')} />
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.key} store={store} group={group} />
      ))}
      {hasSpare && <Button id="import-open" kind="ghost" isBlock text={t.importOpen} onTap={() => importing.open()} />}
      <ChooseHolders store={store} />
      <HolderLink store={store.linking} />
      <ImportHolders store={importing} />
    </Page>
  )
})
