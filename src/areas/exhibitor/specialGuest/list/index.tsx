import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { SpecialGuest } from '@contract/exhibitor/specialGuest.schema'
import { common } from '@/i18n/common'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormProgress } from '@/parts/form/FormProgress'
import { listLook } from '@/parts/peopleList/listLook'
import { PersonRow } from '@/parts/peopleList/PersonRow'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { FormView } from '@/ui/Form'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { ListTail } from '@/ui/List'
import { Page, page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import { scrollToTop } from '@/ui/scrollToTop'
import { tones } from '../tones'
import { listWords, stateWords } from '../words'
import { GuestView } from './GuestView'
import { SpecialGuestsStore } from './list.store'

/** Why no further guest can be invited. */
const Obstacle = observer(({ store }: { store: SpecialGuestsStore }) => {
  const t = useWords(listWords)
  if (store.mayAdd) return null
  const [id, title, text] = store.guests.value?.mayInvite
    ? ['guests-full', t.full, t.fullText]
    : ['guests-no-right', t.noRight, t.noRightText]
  return (
    <Banner id={id} title={title}>
      {text}
    </Banner>
  )
})

const Guest = observer(({ store, guest }: { store: SpecialGuestsStore; guest: SpecialGuest }) => {
  const s = useWords(stateWords)
  const { id, name, company, state, privileges } = guest
  const promised = privileges.map((one) => `${translate(one.name)} ${one.used}/${one.promised}`)
  return (
    <PersonRow
      id={`guest-${id}`}
      name={name}
      note={company || dotted(...promised)}
      {...(company && { remark: dotted(...promised) })}
      state={s[state]}
      tone={tones[state]}
      onTap={() => store.open.run(guest)}
    />
  )
})

const Overview = observer(({ store }: { store: SpecialGuestsStore }) => {
  const t = useWords(listWords)
  const { offer = null } = store.guests.value ?? {}
  const { items, isEmpty } = store.list
  if (!offer)
    return (
      <Card>
        <EmptyState id="guests-none" icon={exhibitorIcon} title={t.noneTitle} message={t.noneText} />
      </Card>
    )
  const { used, limit } = offer
  return (
    <>
      <Obstacle store={store} />
      <Card id="guests-offer">
        <CardTitle title={t.title} hint={t.lead} />
        <Progress id="guests-used" part={limit === 0 ? 1 : used / limit} words={fill(t.used, { used, limit })} />
      </Card>
      {isEmpty ? (
        <Card>
          <EmptyState id="guests-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />
        </Card>
      ) : (
        <View className={listLook}>
          {items.map((guest) => (
            <Guest key={guest.id} store={store} guest={guest} />
          ))}
        </View>
      )}
      <ListTail id="guests" store={store.list} />
    </>
  )
})

/** Why the last action failed. Without an answer, the call's own sentence is not enough. */
const Failure = observer(({ store }: { store: SpecialGuestsStore }) => {
  const shared = useWords(common)
  const { failure } = store
  if (!failure) return null
  const isUnanswered = failure.kind !== 'answer'
  return (
    <Banner id="guests-failure" tone={isUnanswered ? 'warn' : 'bad'} title={failure.message}>
      {isUnanswered && shared.offlineHint}
    </Banner>
  )
})

const Footer = observer(({ store }: { store: SpecialGuestsStore }) => {
  const t = useWords(listWords)
  if (store.shown) return <Button key="close" id="guest-close" kind="ghost" isBlock text={t.close} onTap={() => store.close()} />
  const { session } = store
  if (!session) return <Button key="add" id="guest-add" isBlock text={t.add} onTap={() => store.begin()} />
  const submit = async (): Promise<void> => {
    if (store.checkPromise()) await session.submission.run()
  }
  return (
    <>
      <Failure store={store} />
      {store.lacksPromise && <Banner id="guest-no-promise" tone="warn" title={t.noPromise} />}
      <Actions>
        <Action>
          <Button id="guest-cancel" kind="ghost" isBlock text={t.cancel} onTap={() => store.cancel()} />
        </Action>
        <Action isMain>
          <Button id="guest-submit" isBlock isLoading={session.submission.isRunning} text={t.submit} onTap={submit} />
        </Action>
      </Actions>
    </>
  )
})

const Content = observer(({ store }: { store: SpecialGuestsStore }) => {
  const { session, form, shown } = store
  usePersistedDraft(session?.draft ?? null)
  // Each of them starts at the top of the page.
  useEffect(scrollToTop, [form, shown])
  if (session && form)
    return (
      <>
        <FormProgress session={session} isAlone />
        <FormView form={form} id="guest-form" />
      </>
    )
  return (
    <>
      <Failure store={store} />
      {shown ? <GuestView store={store} guest={shown} /> : <Overview store={store} />}
    </>
  )
})

/** `/exhibitorSelfService/specialGuests`: the company's special guests, what they were promised and what was used. */
export default page({ store: () => new SpecialGuestsStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const isAway = store.session !== null || store.shown !== null
  return (
    <Page
      id="special-guests"
      of={store.guests}
      onRetry={() => store.load()}
      notFound={<Banner id="not-exhibitor" tone="warn" title={store.guests.failure?.message} />}
      {...(isAway && { onBack: () => store.close() })}
      {...((isAway || store.mayAdd) && { footer: <Footer store={store} /> })}
    >
      <Content store={store} />
    </Page>
  )
})
