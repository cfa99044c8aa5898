import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { parkingStates } from '@contract/rules/group/parking'
import { formatDay } from '@contract/rules/values/days'
import { common } from '@/i18n/common'
import { formatShortDay } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormProgress } from '@/parts/form/FormProgress'
import { Filters } from '@/parts/list/Filters'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { FormView } from '@/ui/Form'
import { locationIcon, searchIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import { scrollToTop } from '@/ui/scrollToTop'
import { DriverCard } from './DriverCard'
import { PassSheet } from './PassSheet'
import { VehicleRow } from './VehicleRow'
import { ParkingStore } from './parking.store'
import { stateWords, words } from './words'

/** What the fair offers, said before anything is chosen. */
const Offer = observer(({ store }: { store: ParkingStore }) => {
  const t = useWords(words)
  const { value } = store.offer
  if (!value) return null
  if (!value.isOffered)
    return (
      <Banner id="parking-not-offered" title={t.notOffered}>
        {t.notOfferedText}
      </Banner>
    )
  const { used, limit, until, mostDays, isOpen } = value
  const language = currentLanguage()
  return (
    <>
      {!isOpen && (
        <Banner id="parking-closed" tone="warn" title={t.closed}>
          {t.closedText}
        </Banner>
      )}
      {isOpen && used >= limit && (
        <Banner id="parking-full" title={t.full}>
          {t.fullText}
        </Banner>
      )}
      <Card id="parking-offer">
        <CardTitle title={t.title} hint={t.lead} />
        <Progress id="parking-used" part={limit === 0 ? 1 : used / limit} words={fill(t.used, { used, limit })} />
        {until && <Line label={t.until} value={formatDay(until, language)} />}
        <Line label={t.mostDays} value={mostDays === 1 ? t.oneDay : fill(t.days, { count: mostDays })} />
        {store.days.map(({ day, left }) => (
          <Line
            key={day}
            label={fill(t.freeOn, { day: formatShortDay(day, language) })}
            value={left > 0 ? fill(t.left, { left }) : t.allBooked}
            tone={left > 0 ? 'normal' : 'warn'}
          />
        ))}
      </Card>
    </>
  )
})

const FormFooter = observer(({ store, onLeave }: { store: ParkingStore; onLeave: () => Promise<void> }) => {
  const t = useWords(words)
  const shared = useWords(common)
  const { session, failure } = store
  const isUnanswered = failure !== null && failure.kind !== 'answer'
  return (
    <>
      <Failed id="parking-failure" failure={failure}>
        {isUnanswered && shared.offlineHint}
      </Failed>
      <Actions>
        <Action>
          <Button id="parking-back" kind="ghost" isBlock text={t.back} onTap={onLeave} />
        </Action>
        <Action isMain>
          <Button
            id="parking-submit"
            isBlock
            isLoading={session?.submission.isRunning ?? false}
            text={store.isChange ? t.saveChange : t.save}
            onTap={() => store.submit()}
          />
        </Action>
      </Actions>
    </>
  )
})

const Form = observer(({ store }: { store: ParkingStore }) => {
  const { session, form } = store
  usePersistedDraft(session?.draft ?? null)
  useEffect(scrollToTop, [form])
  if (!session || !form) return null
  return (
    <>
      <FormProgress session={session} isAlone />
      <FormView form={form} id="parking-form" />
      <DriverCard store={store} />
    </>
  )
})

/** `/parking`: the vehicles of a group with their arrivals and codes, with a form for each. */
export default page({ store: () => new ParkingStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { session, list, offer, search, tab, isNarrowed, mayAdd } = store
  const leave = async (): Promise<void> => {
    const isSure =
      !store.hasChanges || (await confirm({ title: t.giveUpAsk, message: t.giveUpText, confirmText: t.giveUp, isDangerous: true }))
    if (isSure) store.close()
  }
  if (session)
    return (
      <Page id="parking-edit" of={session.opened} onBack={leave} footer={<FormFooter store={store} onLeave={leave} />}>
        <Form store={store} />
      </Page>
    )
  const hasVehicles = !list.isEmpty || isNarrowed
  return (
    <ListPage
      id="vehicles"
      store={list}
      above={offer}
      row={(vehicle) => <VehicleRow store={store} vehicle={vehicle} />}
      empty={
        isNarrowed ? (
          <EmptyState id="vehicles-empty" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
        ) : (
          offer.value?.isOffered !== false && (
            <EmptyState id="vehicles-empty" icon={locationIcon} title={t.emptyTitle} message={t.emptyText} />
          )
        )
      }
      footer={
        mayAdd && <Button id="parking-add" isBlock isLoading={store.open.isRunning} text={t.add} onTap={() => store.open.run(null)} />
      }
    >
      <Failed id="parking-refused" failure={store.failure} />
      <Offer store={store} />
      {hasVehicles && (
        <>
          <SearchField id="vehicles-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
          <Filters
            id="vehicles-state"
            filters={[{ key: 'all' as const, title: t.all }, ...parkingStates.map((key) => ({ key, title: states[key] }))]}
            chosen={tab}
            onChoose={(key) => store.choose(key)}
          />
        </>
      )}
      <PassSheet store={store} />
    </ListPage>
  )
})
