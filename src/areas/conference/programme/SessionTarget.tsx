import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { SessionRow } from '@contract/conference/programme.schema'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { joined } from '@/i18n/joined'
import { currentLanguage } from '@/i18n/language'
import { translate, useWords } from '@/i18n/words'
import { openSession } from './openSession'
import { kindOf, shownStateOf, whereOf } from './sessionWords'
import { Timed } from './Timed'
import { words } from './words'
import style from './index.module.scss'

/** The day, above the first of its sessions in a list by time. */
export const DayHeading = observer(({ of, at }: { of: readonly Pick<SessionRow, 'day'>[]; at: number }) => {
  const { day } = of[at]!
  return of[at - 1]?.day === day ? null : (
    <View className={style.day} role="heading" aria-level={2}>
      {formatDayWithWeekday(day, currentLanguage())}
    </View>
  )
})

/** A session that can be opened: its hours at the left, what and where at the right. */
export const SessionTarget = ({ session }: { session: SessionRow }) => {
  const t = useWords(words)
  const { id, title, startTime, endTime, room, way, speakers, language } = session
  const track = way[way.length - 1]
  return (
    <Timed
      id={`session-${id}`}
      {...{ startTime, endTime }}
      kind={track && translate(track)}
      mark={shownStateOf(session)}
      title={translate(title)}
      notes={[dotted(whereOf(room), kindOf(session), language === 'both' && t.both), joined(speakers.map(translate))]}
      onTap={() => openSession(session)}
    />
  )
}
