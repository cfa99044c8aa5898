import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { readPass } from '@contract/rules/tickets/pass'
import { formatPeriod } from '@contract/rules/values/days'
import { translate, useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { UnpaidOrderBanner } from '@/parts/order/UnpaidOrderBanner'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { go, restart } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Banner } from '@/ui/Banner'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { DrawnTick } from '@/ui/DrawnTick'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { RestCard } from '../../questionnaire/RestCard'
import { ConfirmationStore } from '../confirmation.store'
import { words } from '../words'
import { LetterActions } from './LetterActions'
import style from './index.module.scss'
import { toTickets } from '@/stores/toTickets'

const Details = observer(() => {
  const t = useWords(words)
  const { exhibition } = config
  if (!exhibition) return null
  return (
    <>
      <Line id="confirmation-dates" label={t.dates} value={formatPeriod(exhibition.startsOn, exhibition.endsOn, session.language)} />
      <Line id="confirmation-venue" label={t.venue} value={translate(exhibition.venue)} />
    </>
  )
})

const Letter = observer(() => {
  const t = useWords(words)
  const { state } = user
  if (!state) return null
  return (
    <Card id="confirmation-card" padding="tight">
      <Line id="confirmation-name" label={t.name} value={state.userName} />
      <Line id="confirmation-type" label={t.registeredAs} value={translate(registerTypeWords[state.registerType])} />
      {state.userCode && <Line id="confirmation-code" label={t.code} value={state.userCode} />}
      <Details />
    </Card>
  )
})

const ToBring = observer(() => {
  const t = useWords(words)
  const things = [t.bringDocument, ...(user.state?.userQr ? [t.bringCode] : []), t.bringCard]
  return (
    <Card id="confirmation-bring">
      <View className={style.heading} role="heading" aria-level={2}>
        {t.bringTitle}
      </View>
      {things.map((thing) => (
        <View key={thing} className={style.thing}>
          {thing}
        </View>
      ))}
    </Card>
  )
})

/** Opens the code that is shown here: the one code for all tickets, or the pass of one. */
const toPass = (userQr: string): Promise<unknown> => {
  if (config.switches.isOneCode) return go('ticket')
  const ticketId = readPass(userQr)?.pass.ticketId
  return ticketId ? go('walletPass', { id: ticketId }) : go('wallet')
}

const Footer = observer(({ userQr }: { userQr: string }) => {
  const t = useWords(words)
  return (
    <Actions>
      <Action>
        <Button id="confirmation-center" kind="ghost" isBlock text={t.account} onTap={() => restart('userCenter')} />
      </Action>
      <Action isMain>
        {userQr ? (
          <Button id="confirmation-pass" isBlock text={t.toPass} onTap={() => toPass(userQr)} />
        ) : (
          <Button id="confirmation-choose-ticket" isBlock text={t.chooseTicket} onTap={() => toTickets('restart')} />
        )}
      </Action>
    </Actions>
  )
})

/** `/confirmation`: the confirmation of a registered visitor, with what to bring. */
export default page({ store: () => new ConfirmationStore() }, ({ store }) => {
  const t = useWords(words)
  const { userQr = '' } = user.state ?? {}
  const hasTicket = userQr !== ''
  return (
    <Page id="confirmation" of={store.state} footer={<Footer userQr={userQr} />}>
      <Banner id="confirmed" tone="good" title={t.confirmedTitle} icon={<DrawnTick of="registered" />}>
        {hasTicket ? t.confirmedHint : t.confirmedNoTicketHint}
      </Banner>
      {store.isWhole ? (
        <>
          <UnpaidOrderBanner unpaid={store.unpaid} />
          {store.entryDays.value && <EntryTimeBanner entryDays={store.entryDays.value} />}
          <Letter />
          <LetterActions store={store} />
          <ToBring />
          <RestCard store={store.rest} />
        </>
      ) : (
        <Skeleton />
      )}
    </Page>
  )
})
