import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { CameraStore } from '@/parts/gate/camera'
import { NoScanRight } from '@/parts/gate/NoScanRight'
import { NumberCard } from '@/parts/gate/NumberCard'
import { OfflineNotices } from '@/parts/gate/OfflineNotices'
import { Places } from '@/parts/gate/Places'
import { ScanButton } from '@/parts/gate/ScanButton'
import { Scene } from '@/parts/gate/Scene'
import { useStayAwake } from '@/parts/gate/useStayAwake'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Figures } from '@/ui/Figures'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Direction } from './Direction'
import { GateStore } from './gate.store'
import { words } from './words'

const Notices = observer(({ store }: { store: GateStore }) => {
  const t = useWords(words)
  const { list, conflicts, clockNote } = store
  return (
    <>
      <OfflineNotices store={store} listedAtMs={list?.issuedAtMs ?? null} />
      {clockNote !== '' && (
        <Banner id="gate-clock" tone="warn" title={t.clock}>
          {clockNote}
        </Banner>
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
  const { direction, kept, counts, zoneName } = store
  useStayAwake()
  return (
    <>
      <Scene store={store} camera={camera} />
      <Direction chosen={direction} onChoose={(next) => store.turn(next)} />
      <Notices store={store} />
      <NumberCard store={store} />
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
        <NoScanRight onRetry={() => store.load()} />
      </Page>
    )
  const footer = store.isChosen && camera.state === 'none' && <ScanButton store={store} />
  return (
    <Page id="gate" of={store.day} hasOwnOfflineNotice footer={footer}>
      {store.isChosen ? (
        <Work store={store} camera={camera} />
      ) : (
        <Places
          title={t.chooseTitle}
          text={t.chooseText}
          label={t.places}
          choices={store.choices}
          onChoose={(value) => store.choose(value)}
        />
      )}
    </Page>
  )
})
