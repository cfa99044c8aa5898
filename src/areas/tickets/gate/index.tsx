import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, translate, useWords } from '@/i18n/words'
import { scanCode } from '@/parts/scanCode'
import { Banner } from '@/ui/Banner'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { EmptyState } from '@/ui/EmptyState'
import { TextField } from '@/ui/Field/TextField'
import { Figures } from '@/ui/Figures'
import { scanIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { scrollToTop } from '@/ui/scrollToTop'
import { CameraStore } from './camera'
import { Direction } from './Direction'
import { GateStore } from './gate.store'
import style from './index.module.scss'
import { clockText } from './offlineCheck'
import { Scene } from './Scene'
import { useStayAwake } from './useStayAwake'
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
          <Actions>
            <Action>
              <Button id="gate-send" kind="ghost" size="medium" isBlock text={t.sendNow} onTap={() => store.send()} />
            </Action>
          </Actions>
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

const Work = observer(({ store, camera }: { store: GateStore; camera: CameraStore }) => {
  const t = useWords(words)
  const { direction, number, kept, counts, zoneName } = store
  useStayAwake()
  // The answer is above the field.
  const checkNumber = (): unknown => {
    scrollToTop()
    return store.checkNumber()
  }
  return (
    <>
      <Scene store={store} camera={camera} />
      <Direction chosen={direction} onChoose={(next) => store.turn(next)} />
      <Notices store={store} />
      <Card>
        <TextField
          id="gate-number"
          label={t.number}
          help={t.numberHint}
          type="digits"
          value={number}
          // A scanner that types has a whole code.
          maxLength={2000}
          onChange={(value) => store.type(value)}
          onConfirm={checkNumber}
        />
        <View className={style.gap} />
        <Button id="gate-check" kind="ghost" size="medium" isBlock text={t.check} onTap={checkNumber} />
      </Card>
      <Card id="gate-counts" padding="tight">
        <Figures
          figures={[
            { id: 'gate-entered', value: counts.entered, label: t.entered },
            { id: 'gate-left', value: counts.left, label: t.left },
            { id: 'gate-refused', value: counts.refused, label: t.refused },
          ]}
        />
        <Line id="gate-place-name" label={kept.place} value={zoneName === kept.place ? '' : zoneName} tone="strong" />
        <Line id="gate-change" label={t.change} onTap={() => store.leavePlace()} />
      </Card>
    </>
  )
})

/** `/gate`: staff check codes with a phone, with a network and without one. */
export default page({ store: () => new GateStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const [camera] = useState(() => new CameraStore())
  if (store.hasNoRight)
    return (
      <Page id="gate">
        <EmptyState id="gate-no-right" icon={scanIcon} title={t.noRightTitle} message={t.noRightText}>
          <Button id="gate-retry" size="medium" text={t.retry} onTap={() => store.load()} />
        </EmptyState>
      </Page>
    )
  // The camera of the page needs no button.
  const footer = store.isChosen && camera.state === 'none' && (
    <Button id="gate-scan" isBlock isLoading={store.isBusy} text={store.shown ? t.scanNext : t.scan} onTap={() => scanWith(store)} />
  )
  return (
    <Page id="gate" of={store.day} hasOwnOfflineNotice footer={footer}>
      {store.isChosen ? <Work store={store} camera={camera} /> : <Places store={store} />}
    </Page>
  )
})
