import { View } from '@tarojs/components'
import type { SessionRow } from '@contract/conference/programme.schema'
import { hoursMinutes } from '@/i18n/dates'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import { ownState } from '../signUp/seatsWords'
import { kindOf, stateOf, whereOf } from './sessionWords'
import { words } from './words'
import style from './index.module.scss'

/** The day above the first of its sessions. */
export const DayHeading = ({ day }: { day: string }) => (
  <View className={style.day} role="heading" aria-level={2}>
    {formatDayWithWeekday(day, currentLanguage())}
  </View>
)

/** Opens a session: its hours at the left, what and where at the right. */
export const SessionTarget = ({ session }: { session: SessionRow }) => {
  const t = useWords(words)
  const { id, title, startTime, endTime, room, way, speakers, language, seats } = session
  const track = way[way.length - 1]
  const state = session.isCancelled ? stateOf(session) : (ownState(seats) ?? stateOf(session))
  return (
    <Pressable id={`session-${id}`} role="link" className={style.target} onTap={() => go('conferenceActivityDetail', { conferenceId: id })}>
      <View className={style.hours}>
        <View className={style.from}>{hoursMinutes(startTime)}</View>
        <View className={style.until}>{hoursMinutes(endTime)}</View>
      </View>
      <View className={style.what}>
        {(track || state) && (
          <View className={style.above}>
            {track && <View className={style.track}>{translate(track)}</View>}
            {state && <Pill tone={state.tone}>{state.text}</Pill>}
          </View>
        )}
        <View className={style.title}>{translate(title)}</View>
        <View className={style.note}>{dotted(whereOf(room), kindOf(session), language === 'both' && t.both)}</View>
        {speakers.length > 0 && <View className={style.note}>{speakers.map(translate).join(translate({ cn: '、', en: ', ' }))}</View>}
      </View>
    </Pressable>
  )
}
