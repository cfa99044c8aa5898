import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatPeriod } from '@contract/rules/days'
import { translate, useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { restart } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { PassCard } from '@/ui/PassCard'
import { QrCode } from '@/ui/QrCode'
import { confirmation } from '../confirmation.store'
import { words } from '../words'
import style from './index.module.scss'
import { toTickets } from '@/stores/toTickets'

const Details = observer(() => {
  const t = useWords(words)
  const { exhibition } = config
  if (!exhibition) return null
  return (
    <>
      <Line id="confirmation-fair" label={t.fair} value={translate(exhibition.name)} />
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
    <PassCard id="confirmation-card" kind={translate(registerTypeWords[state.registerType])} name={state.userName}>
      {state.userQr ? (
        <QrCode id="confirmation-qr" text={state.userQr} label={t.qrLabel} />
      ) : (
        <View id="confirmation-no-ticket" className={style.noTicket}>
          {t.noTicket}
        </View>
      )}
      {state.userCode && (
        <View id="confirmation-code" className={style.code}>
          {state.userCode}
        </View>
      )}
      <View className={style.codeLabel}>{t.code}</View>
      <Details />
    </PassCard>
  )
})

const ToBring = observer(() => {
  const t = useWords(words)
  const things = [t.bringDocument, ...(user.state?.userQr ? [t.bringCode] : []), t.bringCard]
  return (
    <Card id="confirmation-bring">
      <View className={style.heading}>{t.bringTitle}</View>
      {things.map((thing) => (
        <View key={thing} className={style.thing}>
          {thing}
        </View>
      ))}
    </Card>
  )
})

const Footer = observer(({ hasTicket }: { hasTicket: boolean }) => {
  const t = useWords(words)
  return (
    <>
      {!hasTicket && (
        <View className={style.main}>
          <Button id="confirmation-choose-ticket" isBlock text={t.chooseTicket} onTap={() => toTickets('restart')} />
        </View>
      )}
      <View className={style.main}>
        <Button
          id="confirmation-center"
          kind={hasTicket ? 'primary' : 'ghost'}
          isBlock
          text={t.center}
          onTap={() => restart('userCenter')}
        />
      </View>
    </>
  )
})

/** `/confirmation`: the confirmation of a registered visitor, with what to bring. */
export default page({ store: confirmation }, ({ store }) => {
  const t = useWords(words)
  const hasTicket = !!user.state?.userQr
  return (
    <Page id="confirmation" of={store} footer={<Footer hasTicket={hasTicket} />}>
      <Banner id="confirmed" tone="good" title={t.confirmedTitle}>
        {hasTicket ? t.confirmedHint : t.confirmedNoTicketHint}
      </Banner>
      {hasTicket && <EntryTimeBanner />}
      <Letter />
      <ToBring />
    </Page>
  )
})
