import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/days'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page, useShown } from '@/ui/Page'
import { Brightness } from '../Brightness'
import { PassFace } from '../PassFace'
import { HandedStore } from '../handed.store'
import style from '../pass/index.module.scss'
import { words } from '../words'

/** The way to the other passes of the same person. */
const Others = observer(({ store }: { store: HandedStore }) => {
  const t = useWords(words)
  const count = store.shown.value?.passes.length ?? 0
  const { position } = store
  if (count < 2) return null
  return (
    <View className={style.neighbours}>
      <Button id="handed-previous" kind="ghost" size="small" isDisabled={position === 0} text={t.previous} onTap={() => store.turn(-1)} />
      <View id="handed-position" className={style.position}>
        {fill(t.position, { at: position + 1, count })}
      </View>
      <Button id="handed-next" kind="ghost" size="small" isDisabled={position === count - 1} text={t.next} onTap={() => store.turn(1)} />
    </View>
  )
})

/** `/handed-pass`: the pass of a person whom another registered, by its link and without a sign-in. */
export default page({ store: ({ key = '' }) => new HandedStore(key), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const [brightness] = useState(() => new Brightness())
  useShown(() => {
    brightness.raise()
    return () => brightness.restore()
  })
  const { pass } = store
  const handed = store.shown.value
  return (
    <Page
      id="handed-pass"
      of={store.shown}
      notFound={<EmptyState id="handed-over" icon={ticketIcon} title={t.handedOverTitle} message={t.handedOverText} />}
    >
      {handed && pass && (
        <>
          {pass.state === 'valid' && !pass.isWithheld && <EntryTimeBanner entryDays={pass.entryDays} />}
          <PassFace pass={pass} entry={pass} />
          <Others store={store} />
          <Banner id="handed-until" title={fill(t.handedOverUntil, { day: formatDay(handed.expiresAt, currentLanguage()) })} />
        </>
      )}
      {handed && !pass && (
        <EmptyState id="handed-none" icon={ticketIcon} title={fill(t.handedNoneTitle, { name: handed.name })} message={t.handedNoneText} />
      )}
    </Page>
  )
})
