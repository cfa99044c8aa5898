import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GateDirection } from '@contract/rules/tickets/gate'
import { fill, translate, useWords } from '@/i18n/words'
import { scanCode } from '@/parts/scanCode'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { classes } from '@/ui/classes'
import { EmptyState } from '@/ui/EmptyState'
import { TextField } from '@/ui/Field/TextField'
import { privacyIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { GateStore } from './gate.store'
import style from './index.module.scss'
import { clockText } from './offlineCheck'
import { words } from './words'

const scanWith = async (store: GateStore): Promise<void> => {
  const text = await scanCode({
    hint: translate(words.scanHint),
    cancel: translate(words.cancel),
    denied: translate(words.cameraDenied),
    failed: translate(words.cameraFailed),
  })
  if (text !== null) await store.scan(text)
}

/** The entrance of this phone, chosen once. */
const Places = observer(({ store }: { store: GateStore }) => {
  const t = useWords(words)
  return (
    <Card id="gate-places">
      <View className={style.heading} role="heading" aria-level={2}>
        {t.chooseTitle}
      </View>
      <View className={style.hint}>{t.chooseText}</View>
      <ChoiceList id="gate-place" label={t.places} options={store.choices} chosen={[]} onChoose={(value) => store.choose(value)} />
    </Card>
  )
})

/** The answer, as large as the phone: colour, word and reason. */
const Verdict = observer(({ store }: { store: GateStore }) => {
  const t = useWords(words)
  const { shown } = store
  if (!shown)
    return (
      <View id="gate-verdict" className={classes(style.verdict, style.ready)}>
        <View className={style.word}>{t.ready}</View>
        <View className={style.reason}>{t.readyText}</View>
      </View>
    )
  const mark = { yes: '✓', ask: '?', no: '✕' }[shown.answer]
  return (
    <View id="gate-verdict" className={classes(style.verdict, style[shown.answer])} role="alert">
      <View className={style.mark} aria-hidden>
        {mark}
      </View>
      <View className={style.word}>{t[shown.answer]}</View>
      {shown.holderName !== '' && <View className={style.name}>{shown.holderName}</View>}
      {shown.ticketName !== '' && <View className={style.kind}>{shown.ticketName}</View>}
      <View className={style.reason}>{shown.reason}</View>
      {shown.isOffline && shown.answer !== 'no' && <View className={style.kind}>{t.nameOffline}</View>}
    </View>
  )
})

const Notices = observer(({ store }: { store: GateStore }) => {
  const t = useWords(words)
  const { list, isOffline, kept, conflicts, clockNote } = store
  return (
    <>
      {isOffline && (
        <Banner id="gate-offline" tone="warn" title={t.offline}>
          {list ? fill(t.offlineText, { time: clockText(list.issuedAtMs) }) : t.listOver}
        </Banner>
      )}
      {clockNote !== '' && (
        <Banner id="gate-clock" tone="warn" title={t.clock}>
          {clockNote}
        </Banner>
      )}
      {kept.waiting.length > 0 && (
        <Card padding="tight">
          <Line id="gate-waiting" label={t.waiting} value={String(kept.waiting.length)} tone="strong" />
          <View className={style.gap} />
          <Button id="gate-send" kind="ghost" size="medium" isBlock text={t.sendNow} onTap={() => store.send()} />
        </Card>
      )}
      {conflicts.length > 0 && (
        <Banner id="gate-conflicts" tone="bad" title={t.conflicts}>
          {fill(t.conflictsText, { count: conflicts.length })}
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Card padding="tight">
          {conflicts.slice(-5).map(({ deviceId, scanId, at, place, reason }) => (
            <Line key={`${deviceId}/${scanId}`} id={`gate-conflict-${scanId}`} label={`${at.slice(11, 16)} ${place}`} value={reason} />
          ))}
        </Card>
      )}
    </>
  )
})

const Work = observer(({ store }: { store: GateStore }) => {
  const t = useWords(words)
  const { direction, number, kept, counts, entered, refused, zoneName } = store
  return (
    <>
      <Verdict store={store} />
      <Notices store={store} />
      <Card padding="tight">
        <ChoiceList
          id="gate-direction"
          label={t.direction}
          options={[
            { value: 'in', title: t.in },
            { value: 'out', title: t.out },
          ]}
          chosen={[direction]}
          onChoose={(value) => store.turn(value as GateDirection)}
        />
        <View className={style.gap} />
        <TextField
          id="gate-number"
          label={t.number}
          help={t.numberHint}
          type="digits"
          value={number}
          // A scanner that types has a whole code.
          maxLength={2000}
          onChange={(value) => store.type(value)}
          onConfirm={() => store.checkNumber()}
        />
        <View className={style.gap} />
        <Button id="gate-check" kind="ghost" size="medium" isBlock text={t.check} onTap={() => store.checkNumber()} />
      </Card>
      <Card id="gate-counts" padding="tight">
        <Line id="gate-place-name" label={kept.place} value={zoneName === kept.place ? '' : zoneName} tone="strong" />
        <Line id="gate-entered" label={t.entered} value={String(counts.entered)} />
        <Line id="gate-left" label={t.left} value={String(counts.left)} />
        <Line id="gate-refused" label={t.refused} value={String(counts.refused)} />
        <Line id="gate-here" label={t.here} value={fill(t.hereCounts, { entered, refused })} />
        <Line id="gate-change" label={t.change} onTap={() => store.leavePlace()} />
      </Card>
    </>
  )
})

/** `/gate`: staff check codes with a phone, with a network and without one. */
export default page({ store: () => new GateStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  if (store.hasNoRight)
    return (
      <Page id="gate">
        <EmptyState id="gate-no-right" icon={privacyIcon} title={t.noRightTitle} message={t.noRightText}>
          <Button id="gate-retry" size="medium" text={t.retry} onTap={() => store.load()} />
        </EmptyState>
      </Page>
    )
  const footer = store.isChosen && (
    <Button id="gate-scan" isBlock isLoading={store.isBusy} text={store.shown ? t.scanNext : t.scan} onTap={() => scanWith(store)} />
  )
  return (
    <Page id="gate" of={store.day} hasOwnOfflineNotice footer={footer}>
      {store.isChosen ? <Work store={store} /> : <Places store={store} />}
    </Page>
  )
})
