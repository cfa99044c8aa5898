import { View } from '@tarojs/components'
import type { SessionRow } from '@contract/conference/programme.schema'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { ownState } from '../signUp/seatsWords'
import { kindOf, stateOf, whereOf } from './sessionWords'
import { Timed } from './Timed'
import { words } from './words'
import style from './index.module.scss'

/** The day above the first of its sessions. */
export const DayHeading = ({ day }: { day: string }) => (
  <View className={style.day} role="heading" aria-level={2}>
    {formatDayWithWeekday(day, currentLanguage())}
  </View>
)

/** Opens a session as the fair sets it: its page, or the choice of sessions where it takes sign-ups. */
const openSession = ({ id, seats, way }: SessionRow): Promise<unknown> => {
  if (way.length === 0) return go('userCenterActivityDetail', { conferenceId: id })
  const { conferenceClickType, isOpenNodeMode } = config.page
  const chooses = conferenceClickType === 'select' && seats.isOpen && ownState(seats) === null
  if (!chooses) return go('conferenceActivityDetail', { conferenceId: id })
  return go(isOpenNodeMode === true ? 'conferenceSelectNodeMode' : 'conferenceSelect', { conferenceId: id })
}

/** A session that can be opened: its hours at the left, what and where at the right. */
export const SessionTarget = ({ session }: { session: SessionRow }) => {
  const t = useWords(words)
  const { id, title, startTime, endTime, room, way, speakers, language, seats } = session
  const track = way[way.length - 1]
  const state = session.isCancelled ? stateOf(session) : (ownState(seats) ?? stateOf(session))
  return (
    <Timed
      id={`session-${id}`}
      {...{ startTime, endTime }}
      kind={track && translate(track)}
      mark={state}
      title={translate(title)}
      notes={[
        dotted(whereOf(room), kindOf(session), language === 'both' && t.both),
        speakers.map(translate).join(translate({ cn: '、', en: ', ' })),
      ]}
      onTap={() => openSession(session)}
    />
  )
}
