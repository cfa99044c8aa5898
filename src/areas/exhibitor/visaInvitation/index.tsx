import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { VisaOffer } from '@contract/exhibitor/visaInvitation.schema'
import { common } from '@/i18n/common'
import { yearMonthDay } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormProgress } from '@/parts/form/FormProgress'
import { listLook } from '@/parts/peopleList/listLook'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { FormView } from '@/ui/Form'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import { scrollToTop } from '@/ui/scrollToTop'
import { LetterRow } from './LetterRow'
import { VisaInfoStore } from './visaInvitation.store'
import { words } from './words'
import style from './index.module.scss'

/** Why no further letter can be asked for. */
const Obstacle = observer(({ store, offer }: { store: VisaInfoStore; offer: VisaOffer }) => {
  const t = useWords(words)
  if (store.mayAdd) return null
  if (!store.saved.value?.mayApply)
    return (
      <Banner id="visa-no-right" title={t.noRight}>
        {t.noRightText}
      </Banner>
    )
  if (!offer.isOpen)
    return (
      <Banner id="visa-closed" tone="warn" title={t.closed}>
        {t.closedText}
      </Banner>
    )
  return (
    <Banner id="visa-full" title={t.full}>
      {t.fullText}
    </Banner>
  )
})

/** What the fair sets: how many letters, until when, and where to apply. */
const Offer = observer(({ offer }: { offer: VisaOffer }) => {
  const t = useWords(words)
  const { used, limit, until, passportUntil, consulates } = offer
  return (
    <Card id="visa-offer">
      <CardTitle title={t.title} hint={t.lead} />
      <View className={style.offer}>
        <Progress id="visa-used" part={limit === 0 ? 1 : used / limit} words={fill(t.used, { used, limit })} />
      </View>
      <Line label={t.until} value={yearMonthDay(until)} />
      <Line label={t.passport} value={yearMonthDay(passportUntil)} />
      <View className={style.whereTitle}>{t.where}</View>
      <View className={style.where}>{consulates}</View>
    </Card>
  )
})

const Letters = observer(({ store }: { store: VisaInfoStore }) => {
  const t = useWords(words)
  const { offer = null, letters = [] } = store.saved.value ?? {}
  if (!offer)
    return (
      <Card>
        <EmptyState id="visa-none" icon={exhibitorIcon} title={t.noneTitle} message={t.noneText} />
      </Card>
    )
  return (
    <>
      <Obstacle store={store} offer={offer} />
      {letters.length === 0 && (
        <Card>
          <EmptyState id="visa-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />
        </Card>
      )}
      {letters.length > 0 && (
        <View id="visa-letters" className={listLook}>
          {letters.map((letter) => (
            <LetterRow key={letter.letterId} store={store} letter={letter} isAlone={letters.length === 1} />
          ))}
        </View>
      )}
      <Offer offer={offer} />
    </>
  )
})

/** Why the last action failed. Without an answer, the call's own sentence is not enough. */
const Failure = observer(({ store }: { store: VisaInfoStore }) => {
  const shared = useWords(common)
  const { failure } = store
  if (!failure) return null
  const isUnanswered = failure.kind !== 'answer'
  return (
    <Banner id="visa-failure" tone={isUnanswered ? 'warn' : 'bad'} title={failure.message}>
      {isUnanswered && shared.offlineHint}
    </Banner>
  )
})

const Footer = observer(({ store, onLeave }: { store: VisaInfoStore; onLeave: () => Promise<void> }) => {
  const t = useWords(words)
  const { session } = store
  if (!session) return <Button id="visa-add" isBlock isLoading={store.open.isRunning} text={t.add} onTap={() => store.open.run(null)} />
  return (
    <>
      <Failure store={store} />
      <Actions>
        <Action>
          <Button id="visa-cancel" kind="ghost" isBlock text={t.cancel} onTap={onLeave} />
        </Action>
        <Action isMain>
          <Button
            id="visa-submit"
            isBlock
            isLoading={session.submission.isRunning}
            text={t.submit}
            onTap={() => session.submission.run()}
          />
        </Action>
      </Actions>
    </>
  )
})

const Content = observer(({ store }: { store: VisaInfoStore }) => {
  const t = useWords(words)
  const { session, form, saved } = store
  usePersistedDraft(session?.draft ?? null)
  // Both start at the top of the page.
  useEffect(scrollToTop, [form])
  if (!session || !form)
    return (
      <>
        <Failure store={store} />
        <Letters store={store} />
      </>
    )
  const { offer } = saved.value ?? {}
  return (
    <>
      <FormProgress session={session} isAlone />
      {offer && <Banner id="visa-form-hint" title={fill(t.formHint, { day: yearMonthDay(offer.passportUntil) })} />}
      <FormView form={form} id="visa-form" />
    </>
  )
})

/** `/exhibitorSelfService/visaInfo`: letters of invitation for the company's people, with a form for each. */
export default page({ store: () => new VisaInfoStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const leave = async (): Promise<void> => {
    const isSure =
      !store.hasChanges || (await confirm({ title: t.giveUpAsk, message: t.giveUpText, confirmText: t.giveUp, isDangerous: true }))
    if (isSure) store.close()
  }
  const hasFooter = store.session !== null || store.mayAdd
  return (
    <Page
      id="visa"
      of={store.saved}
      notFound={<Banner id="not-exhibitor" tone="warn" title={store.saved.failure?.message} />}
      {...(store.session && { onBack: leave })}
      {...(hasFooter && { footer: <Footer store={store} onLeave={leave} /> })}
    >
      <Content store={store} />
    </Page>
  )
})
