import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { ClosedBanner } from '@/parts/exhibition/ClosedBanner'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { FairPictures } from '@/parts/exhibition/FairPictures'
import { back, go, hasBack } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { lazy } from '@/ui/lazy'
import { OtherMethods } from './OtherMethods'
import { QuickPhone } from './QuickPhone'
import { SignInForm } from './SignInForm'
import { useSignInPage } from './useSignInPage'
import { words } from './words'
import style from './index.module.scss'

const GroupBanner = lazy(() => import('@/parts/groupMember/GroupBanner').then((part) => part.GroupBanner))

/** Sign-in and registration, which are the same step for a visitor. */
export default page({}, () => {
  const { store, frame } = useSignInPage()
  const t = useWords(words)
  const { tabs, mode, others, isOtherFirst, isCodeStep } = store
  const note = session.destination?.note?.[session.language]
  const isClosed = config.isClosedToNewcomers
  const otherMethods = others.length > 0 && !isCodeStep && <OtherMethods store={store} isFirst={isOtherFirst} />
  return (
    <Page hero={<ExhibitionHero />} {...frame}>
      {note && <Banner id="sign-in-note" title={note} />}
      {session.link.visitingGroupId && <GroupBanner />}
      <Card id="sign-in-card">
        <View className={style.title} role="heading" aria-level={2}>
          {isClosed ? t.signInOnly : t.title}
        </View>
        {isClosed && (
          <View className={style.closed}>
            <ClosedBanner />
          </View>
        )}
        {isOtherFirst && otherMethods}
        {!isCodeStep && <QuickPhone store={store} />}
        {tabs.length > 1 && !isCodeStep && (
          <Tabs
            id="sign-in-mode"
            tabs={tabs.map((key) => ({ key, title: t[key] }))}
            chosen={mode!}
            onChoose={(chosen) => store.choose(chosen)}
          />
        )}
        <SignInForm store={store} />
        {!isOtherFirst && otherMethods}
      </Card>
      <View className={style.guest}>
        <Button
          id="look-around"
          kind="text"
          size="medium"
          text={t.lookAround}
          onTap={() => (hasBack() ? back() : go('fair', { asked: '1' }))}
        />
      </View>
      <FairPictures />
    </Page>
  )
})
