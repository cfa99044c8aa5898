import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Session } from '@contract/conference/programme.schema'
import { dotted } from '@/i18n/dotted'
import { joined } from '@/i18n/joined'
import { fill, translate, translateIfThere, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { cardFacts } from '@/parts/share/cardFacts'
import { ShareLink } from '@/parts/share/ShareLink'
import { go, replace } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { clockIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { PassSeat } from '../seatOffer/PassSeat'
import { SessionCalendar } from '../schedule/SessionCalendar'
import { CertificateCard } from '../certificate/CertificateCard'
import { SignUpActions } from '../signUp/SignUpActions'
import { SignUpNews } from '../signUp/SignUpNews'
import { ownState, seatsText } from '../signUp/seatsWords'
import type { SignUpStore } from '../signUp/signUp.store'
import { words as seatWords } from '../signUp/words'
import { StagePerson } from '../speaker/StagePerson'
import { Papers } from './Papers'
import { Kind } from './Timed'
import type { SessionStore } from './session.store'
import { kindOf, stateOf, whenOf, whereOf } from './sessionWords'
import { words } from './words'
import style from './index.module.scss'

/** What a session is, when and where. */
const Head = observer(({ session, signUp }: { session: Session; signUp: SignUpStore }) => {
  const t = useWords(words)
  const own = signUp.seats && ownState(signUp.seats)
  const state = stateOf({ ...session, speakers: [] })
  const { way, title, room, language } = session
  return (
    <Card id="session">
      <Kind kind={way.map(translate).join(' › ')} mark={state} />
      <View id="session-title" className={style.heading} role="heading" aria-level={2}>
        {translate(title)}
      </View>
      <Line id="session-when" label={t.when} value={whenOf(session)} />
      {room && <Line id="session-where" label={t.where} value={whereOf(room)} {...(room.hallNo && { onTap: () => go('hallPlan') })} />}
      {signUp.seats && (
        <Line
          id="session-seats"
          label={translate(seatWords.places)}
          value={own ? <Pill tone={own.tone}>{own.text}</Pill> : seatsText(signUp.seats)}
        />
      )}
      {session.tickets.length > 0 && (
        <Line
          id="session-tickets"
          label={translate(seatWords.opensWith)}
          value={joined(session.tickets.map(({ name }) => translate(name)))}
        />
      )}
      <Line id="session-language" label={t.language} value={dotted(t[language], kindOf(session))} />
    </Card>
  )
})

/** A session or an activity. Without its id it leads to the programme. */
export const SessionPage = observer(({ store }: { store: SessionStore }) => {
  const t = useWords(words)
  const toProgramme = <Button id="session-programme" size="medium" text={t.programme} onTap={() => replace('conferenceActivityList')} />
  if (store.id === undefined)
    return (
      <Page id="session-info" state="ready">
        <EmptyState id="session-not-chosen" icon={clockIcon} title={t.notChosen} message={t.notChosenText}>
          {toProgramme}
        </EmptyState>
      </Page>
    )
  const { value } = store.session
  return (
    <Page
      id="session-info"
      of={store.session}
      notFound={
        <EmptyState id="session-not-found" icon={clockIcon} title={t.notFound} message={t.notFoundText}>
          {toProgramme}
        </EmptyState>
      }
      footer={
        value && (
          <Actions>
            <Action>
              <Button
                id="session-mark"
                kind="ghost"
                isBlock
                isLoading={store.mark.isRunning}
                meaning={store.isMarked ? 'saved' : 'save'}
                text={store.isMarked ? t.saved : t.save}
                onTap={() => store.mark.run(!store.isMarked)}
              />
            </Action>
            <SignUpActions store={store.signUp} />
          </Actions>
        )
      }
    >
      {value && (
        <>
          <FairClockBanner />
          <Failed id="session-refused" failure={store.mark.failure} />
          <SignUpNews store={store.signUp} />
          <Head session={value} signUp={store.signUp} />
          {value.speakers.length > 0 && (
            <Card id="session-speakers" padding="tight">
              <CardTitle title={t.speakers} />
              {value.speakers.map((person) => (
                <StagePerson key={person.id} person={person} role={t[person.role]} topic={translateIfThere(person.topic)} />
              ))}
            </Card>
          )}
          <Card id="session-about">
            <CardTitle title={t.about} />
            <View className={style.text}>{translateIfThere(value.intro) || t.soon}</View>
          </Card>
          <Papers id="session-papers" papers={value.papers} />
          {store.signUp.seats?.canPassOn && <PassSeat store={store.seatOffer} title={translate(value.title)} />}
          <SessionCalendar session={value} />
          <ShareLink
            id="session-share"
            isQuiet
            facts={cardFacts(translate(value.title), value.link, fill(t.shareText, { when: whenOf(value), where: whereOf(value.room) }))}
          />
          <CertificateCard sessionId={value.id} />
        </>
      )}
    </Page>
  )
})
