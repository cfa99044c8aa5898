import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GuestCard } from '@contract/exhibitor/specialGuest.schema'
import { formatDay } from '@contract/rules/values/days'
import { fill, translate, useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { session } from '@/stores/session'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { Dotted } from '@/ui/Dotted'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { QrCode } from '@/ui/QrCode'
import { Status } from '@/ui/Status'
import { cardWords } from '../words'
import { CardStore } from './card.store'
import style from '../index.module.scss'

/** A card that is void, or none. */
const Void = observer(({ title, message }: { title: string; message: string }) => (
  <Card>
    <Status id="guest-void" kind="info" title={title} message={message} />
  </Card>
))

const Head = observer(({ card: { name, company, title, host, note } }: { card: GuestCard }) => {
  const t = useWords(cardWords)
  return (
    <Card id="guest-card">
      <View className={style.host}>{fill(t.invites, { host: host || t.organiser })}</View>
      <View id="guest-name" className={style.name} role="heading" aria-level={2}>
        {name}
      </View>
      <View className={style.of}>
        <Dotted facts={[company, title]} />
      </View>
      {note && <View className={style.note}>{note}</View>}
    </Card>
  )
})

const Privileges = observer(({ card: { privileges } }: { card: GuestCard }) => {
  const t = useWords(cardWords)
  return (
    <Card id="guest-privileges" padding="tight">
      <CardTitle title={t.privileges} />
      {privileges.map(({ id, name, left, promised }) => (
        <Line
          key={id}
          id={`privilege-${id}`}
          label={translate(name)}
          value={fill(t.left, { left, promised })}
          tone={left > 0 ? 'strong' : 'quiet'}
        />
      ))}
    </Card>
  )
})

const Code = observer(({ store, card: { code, lastDay, ticketKey } }: { store: CardStore; card: GuestCard }) => {
  const t = useWords(cardWords)
  return (
    <Card id="guest-code">
      <CardTitle title={t.code} hint={t.codeHint} />
      <View className={style.code}>
        <QrCode id="guest-qr" text={code} label={t.code} size="large" />
      </View>
      <View className={style.of}>{fill(t.until, { day: formatDay(lastDay, session.language) })}</View>
      {ticketKey && (
        <View className={style.action}>
          <Button id="guest-ticket" isBlock kind="ghost" text={t.ticket} onTap={() => store.openTicket()} />
        </View>
      )}
    </Card>
  )
})

const Footer = observer(({ store, card }: { store: CardStore; card: GuestCard }) => {
  const t = useWords(cardWords)
  const decline = async (): Promise<void> => {
    if (await confirm({ title: t.declineAsk, message: t.declineHint, confirmText: t.decline, isDangerous: true }))
      await store.answer.run('decline')
  }
  const { failure } = store.answer
  return (
    <>
      <Failed id="guest-failure" failure={failure} />
      <Actions>
        {card.state !== 'declined' && (
          <Action>
            <Button id="guest-decline" kind="ghost" isBlock isDisabled={store.answer.isRunning} text={t.decline} onTap={decline} />
          </Action>
        )}
        {card.state !== 'accepted' && (
          <Action isMain>
            <Button id="guest-accept" isBlock isLoading={store.answer.isRunning} text={t.accept} onTap={() => store.answer.run('accept')} />
          </Action>
        )}
      </Actions>
    </>
  )
})

/** `/specialGuest`: the card of a special guest, by an unguessable link and without a sign-in. */
export default page({ store: (params) => new CardStore(params), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(cardWords)
  const card = store.card.value
  const isOpen = card !== null && card.state !== 'withdrawn' && card.state !== 'over'
  return (
    <Page
      id="special-guest"
      hero={<ExhibitionHero />}
      of={store.card}
      notFound={<Void title={t.unknown} message={t.unknownText} />}
      footer={isOpen && <Footer store={store} card={card} />}
    >
      {card?.state === 'withdrawn' && <Void title={t.withdrawn} message={t.withdrawnText} />}
      {card?.state === 'over' && <Void title={t.over} message={t.overText} />}
      {isOpen && (
        <>
          {card.state === 'invited' && (
            <Banner id="guest-ask" title={t.askTitle}>
              {t.askText}
            </Banner>
          )}
          {card.state === 'declined' && (
            <Banner id="guest-declined" title={t.declinedTitle}>
              {t.declinedText}
            </Banner>
          )}
          <Head card={card} />
          {card.state === 'accepted' && <Code store={store} card={card} />}
          <Privileges card={card} />
        </>
      )}
    </Page>
  )
})
