import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FairDetail } from '@contract/entry/fair.schema'
import { fill, useWords } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import { ClosedBanner } from '@/parts/exhibition/ClosedBanner'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { fairTime, fairTimeText } from '@/parts/exhibition/fairTime'
import { FairTabs } from '@/parts/exhibition/FairTabs'
import { Help, hasHelp } from '@/parts/exhibition/Help'
import { back, go, hasBack, restart } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Dotted } from '@/ui/Dotted'
import { Page, page } from '@/ui/Page'
import { Facts } from './Facts'
import { FairStore } from './fair.store'
import { HallPlan } from './HallPlan'
import { News } from './News'
import { Tickets } from './Tickets'
import { Travel } from './Travel'
import { words } from './words'
import style from './index.module.scss'

/** Exhibitors, halls and the days until the fair opens, in one line. */
const Numbers = observer(({ detail }: { detail: FairDetail | null }) => {
  const t = useWords(words)
  if (!config.exhibition) return null
  const { exhibitorCount = 0, hallCount = 0 } = detail ?? {}
  const count = String(exhibitorCount).replace(/\B(?=(\d{3})+$)/g, ',')
  return (
    <View id="fair-numbers" className={style.numbers}>
      <Dotted
        facts={[
          exhibitorCount > 0 && (exhibitorCount === 1 ? t.oneExhibitor : fill(t.exhibitors, { count })),
          hallCount > 1 && fill(t.halls, { count: hallCount }),
          fairTimeText(config.exhibition, serverNowMs()),
        ]}
      />
    </View>
  )
})

/**
 * The way to sign-in for guests; to their ticket, or to one, for everybody else.
 * @param isAsked whether the guest comes from sign-in, where their input waits
 */
const Footer = observer(({ isAsked }: { isAsked: boolean }) => {
  const t = useWords(words)
  const { exhibition } = config
  const isOver = exhibition !== null && fairTime(exhibition, serverNowMs()) === 'over'
  return session.isSignedIn ? (
    <Button id="fair-next" isBlock text={isOver ? t.myAccount : t.buy} onTap={() => (isOver ? restart('userCenter') : go('ticketType'))} />
  ) : (
    <Button
      id="fair-register"
      isBlock
      text={isOver || config.isClosedToNewcomers ? t.signIn : t.register}
      onTap={() => (isAsked && hasBack() ? back() : go('registration'))}
    />
  )
})

/** `/fair`: everything that people may know about a fair before they sign in. */
export default page({ store: (params) => new FairStore(params), reload: ['language'] }, ({ store, params }) => {
  const t = useWords(words)
  const { value: detail } = store.detail
  return (
    <Page
      id="fair"
      of={store.detail}
      hero={
        <ExhibitionHero>
          <Numbers detail={detail} />
        </ExhibitionHero>
      }
      // The tabs have a pass to show.
      footer={!(session.isSignedIn && store.hasTicket.value) && <Footer isAsked={params.asked === '1'} />}
      tabs={session.isSignedIn && <FairTabs here="fair" />}
    >
      {detail && (
        <>
          <ClosedBanner />
          <Facts store={store} detail={detail} />
          {!config.isClosedToNewcomers && <Tickets tickets={detail.tickets} isSaleOver={detail.isSaleOver} />}
          <Travel detail={detail} />
          {detail.hallPlan !== '' && <HallPlan picture={detail.hallPlan} />}
          {detail.news.length > 0 && <News news={detail.news} />}
          {hasHelp(detail.contact) && <Help contact={detail.contact} />}
          <View className={style.more}>
            <Button id="fair-others" kind="text" size="medium" text={t.otherFairs} onTap={() => go('geo')} />
          </View>
        </>
      )}
    </Page>
  )
})
