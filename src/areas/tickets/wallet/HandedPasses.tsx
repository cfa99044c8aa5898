import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { useShown } from '@/ui/Page'
import { Brightness } from './Brightness'
import { HandedQuestions } from './HandedQuestions'
import type { HandedView } from './handedView'
import { PassFace } from './PassFace'
import style from './pass/index.module.scss'
import { words } from './words'

/** The way to the other passes of the same person. */
const Others = observer(({ view }: { view: HandedView }) => {
  const t = useWords(words)
  const { count, position } = view
  if (count < 2) return null
  return (
    <View className={style.neighbours}>
      <Button id="handed-previous" kind="ghost" size="small" isDisabled={position === 0} text={t.previous} onTap={() => view.turn(-1)} />
      <View id="handed-position" className={style.position}>
        {fill(t.position, { at: position + 1, count })}
      </View>
      <Button id="handed-next" kind="ghost" size="small" isDisabled={position === count - 1} text={t.next} onTap={() => view.turn(1)} />
    </View>
  )
})

/** The passes of a link on a bright screen. */
export const HandedPasses = observer(({ view }: { view: HandedView }) => {
  const t = useWords(words)
  const [brightness] = useState(() => new Brightness())
  useShown(() => {
    brightness.raise()
    return () => brightness.restore()
  })
  const { handed, pass } = view
  if (!handed) return null
  if (!pass)
    return (
      <EmptyState id="handed-none" icon={ticketIcon} title={fill(t.handedNoneTitle, { name: handed.name })} message={t.handedNoneText} />
    )
  return (
    <>
      {pass.state === 'valid' && !pass.isWithheld && <EntryTimeBanner entryDays={pass.entryDays} />}
      {pass.state === 'valid' && <FairClockBanner />}
      <PassFace pass={pass} entry={pass} />
      <Others view={view} />
      <HandedQuestions handed={handed} />
      <Banner id="handed-until" title={fill(t.handedOverUntil, { day: formatDay(handed.expiresAt, currentLanguage()) })} />
    </>
  )
})

/** A link that opens nothing: what to do. */
export const HandedOver = () => {
  const t = useWords(words)
  return <EmptyState id="handed-over" icon={ticketIcon} title={t.handedOverTitle} message={t.handedOverText} />
}
