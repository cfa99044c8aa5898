import { observer } from 'mobx-react-lite'
import type { Stay } from '@contract/group/stay.schema'
import { formatDay } from '@contract/rules/values/days'
import { formatShortDay } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { EmptyState } from '@/ui/EmptyState'
import { Figures } from '@/ui/Figures'
import { homeIcon } from '@/ui/Icon/shapes'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { stateTones, stateWords, words } from '../words'
import { HotelCards } from './HotelCards'
import { type StayFilter, type StayManageStore, stayFilters } from './manage.store'
import { ProposalCard } from './ProposalParts'

/** One room of the group: its guests and its nights. */
export const StayRow = observer(({ store, stay }: { store: StayManageStore; stay: Stay }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const language = currentLanguage()
  const { id, hotelName, roomName, from, until, nights, state, place, occupants, beds, groupName } = stay
  const free = beds - occupants.length
  const days = `${formatShortDay(from, language)} – ${formatShortDay(until, language)}`
  return (
    <RowCard
      id={`stay-${id}`}
      padding="tight"
      isFaint={state === 'released'}
      name={hotelName}
      mark={<Pill tone={stateTones[state]}>{states[state]}</Pill>}
      onTap={() => store.stay.open(stay)}
    >
      <Detail>
        {dotted(roomName, days, fill(t.nights, { nights }), store.hasParts && groupName, place !== null && fill(t.place, { place }))}
      </Detail>
      <Detail>
        {dotted(
          occupants.length > 0 ? occupants.map(({ name }) => name).join(language === 'cn' ? '、' : ', ') : t.nobody,
          state !== 'released' && occupants.length > 0 && free > 0 && fill(t.fewerBeds, { beds: free }),
        )}
      </Detail>
    </RowCard>
  )
})

/** What a leader may book, and until when. */
const Limits = observer(({ store }: { store: StayManageStore }) => {
  const t = useWords(words)
  const { maxNights, maxOccupants, releaseOn, isReleased, lateChange } = store.offer.value!.limits
  const day = releaseOn ? formatDay(releaseOn, currentLanguage()) : ''
  if (isReleased)
    return (
      <Banner id="stay-released" tone="warn" title={fill(t.released, { day })}>
        {dotted(t.releasedText, lateChange?.note)}
      </Banner>
    )
  return (
    <Banner id="stay-limits" title={fill(t.limits, { people: maxOccupants, nights: maxNights })}>
      {dotted(releaseOn && fill(t.until, { day }), releaseOn && lateChange && fill(t.late, { percent: lateChange.percent }))}
    </Banner>
  )
})

/** Above the list of rooms: numbers, limits, hotels and the proposal. */
export const RoomsAbove = observer(({ store }: { store: StayManageStore }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { counts, isOffered } = store.offer.value!
  return (
    <>
      <Card padding="tight">
        <Figures
          figures={[
            { id: 'stay-members', value: counts.members, label: t.members },
            { id: 'stay-housed', value: counts.housed, label: t.housed },
            { id: 'stay-rooms', value: counts.rooms, label: t.roomCount },
            { id: 'stay-waiting', value: counts.waiting, label: t.waitingCount },
          ]}
        />
      </Card>
      {isOffered ? (
        <>
          <Limits store={store} />
          <ProposalCard store={store.rooms} />
          <HotelCards store={store} />
        </>
      ) : (
        <Card>
          <EmptyState id="stay-not-offered" icon={homeIcon} title={t.notOffered} message={t.notOfferedText} />
        </Card>
      )}
      <Card padding="tight">
        <CardTitle title={t.bookings} />
        <Chips
          id="stay-filter"
          label={t.filter}
          chips={stayFilters.map((filter) => ({ value: filter, title: filter === 'all' ? t.all : states[filter] }))}
          chosen={[store.filter]}
          onChoose={(filter) => store.chooseFilter(filter as StayFilter)}
        />
      </Card>
    </>
  )
})

export const RoomsEmpty = observer(({ store }: { store: StayManageStore }) => {
  const t = useWords(words)
  return (
    <Card>
      {store.filter === 'all' ? (
        <EmptyState id="stays-empty" icon={homeIcon} title={t.empty} message={t.emptyText} />
      ) : (
        <EmptyState id="stays-none" icon={homeIcon} title={t.emptyFilter} />
      )}
    </Card>
  )
})
