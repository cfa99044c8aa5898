import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Coach } from '@contract/group/coach.schema'
import { shownPlate } from '@contract/rules/values/plates'
import { formatDayAndTime } from '@/i18n/dayLists'
import { hoursMinutes } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { locationIcon } from '@/ui/Icon/shapes'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import style from '../index.module.scss'
import { words } from '../words'
import type { StayManageStore } from './manage.store'
import { ProposalCard } from './ProposalParts'

/** One coach: when and where it leaves, and how full it is. */
export const CoachRow = observer(({ store, coach }: { store: StayManageStore; coach: Coach }) => {
  const t = useWords(words)
  const { id, name, plate, seats, taken, place, gate, startsAt, endsAt, groupName } = coach
  const isFull = taken >= seats
  return (
    <RowCard
      id={`coach-${id}`}
      name={dotted(name, shownPlate(plate))}
      mark={<Pill tone={isFull ? 'good' : taken > 0 ? 'theme' : 'quiet'}>{fill(t.taken, { taken, seats })}</Pill>}
    >
      <Detail>{dotted(`${formatDayAndTime(startsAt, currentLanguage())} – ${hoursMinutes(endsAt)}`, store.hasParts && groupName)}</Detail>
      <Detail>{gate ? `${place} → ${gate}` : place}</Detail>
      <View className={style.gap}>
        <Actions>
          <Action>
            <Button
              id={`coach-${id}-edit`}
              kind="text"
              size="small"
              text={t.editCoach}
              label={`${t.editCoach} ${name}`}
              onTap={() => store.coach.open(coach)}
            />
          </Action>
          <Action>
            <Button
              id={`coach-${id}-seats`}
              kind="ghost"
              size="small"
              text={t.choosePassengers}
              label={`${t.choosePassengers} ${name}`}
              onTap={() => go('selectRoomPersons', { coachId: id })}
            />
          </Action>
        </Actions>
      </View>
    </RowCard>
  )
})

/** Above the list of coaches: limits, the proposal and a new coach. */
export const CoachesAbove = observer(({ store }: { store: StayManageStore }) => {
  const t = useWords(words)
  const { first, list } = store.coachPages
  const limits = first.value?.limits
  return (
    <>
      {limits && <Banner id="coaches-limits" title={fill(t.coachLimits, { seats: limits.maxOccupants, days: limits.maxDays })} />}
      {list.items.length > 0 && <ProposalCard store={store.seats} />}
      <Button id="coach-add" kind="ghost" size="medium" isBlock text={t.addCoach} onTap={() => store.coach.open(null)} />
    </>
  )
})

export const CoachesEmpty = observer(() => {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState id="coaches-empty" icon={locationIcon} title={t.coachEmpty} message={t.coachEmptyText} />
    </Card>
  )
})
