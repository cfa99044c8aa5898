import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { SessionDoor } from '@contract/conference/attendance.schema'
import { formatDay } from '@contract/rules/values/days'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { hoursOf, whereOf } from '@/i18n/sessionPlace'
import { fill, translate, useWords } from '@/i18n/words'
import { useWhileShown } from '@/parts/clock/useWhileShown'
import { CameraStore } from '@/parts/gate/camera'
import { clockText } from '@/parts/gate/clockText'
import { NoScanRight } from '@/parts/gate/NoScanRight'
import { NumberCard } from '@/parts/gate/NumberCard'
import { OfflineNotices } from '@/parts/gate/OfflineNotices'
import { Places } from '@/parts/gate/Places'
import { ScanButton } from '@/parts/gate/ScanButton'
import { Scene } from '@/parts/gate/Scene'
import { useStayAwake } from '@/parts/gate/useStayAwake'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Figures } from '@/ui/Figures'
import { scanIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Detail, RowHead } from '@/ui/RowCard'
import { EntranceStore } from '../entrance.store'
import { words } from '../words'

/** So often the numbers of other entrances come in. */
const refreshEveryMs = 15_000

/** The sessions of the day. */
const Choice = observer(({ store }: { store: EntranceStore }) => {
  const t = useWords(words)
  const doors = store.day.value?.doors
  if (!doors?.day) return <EmptyState id="entrance-empty" icon={scanIcon} title={t.noSessions} message={t.noSessionsText} />
  const hint = (door: SessionDoor): string =>
    dotted(hoursOf(door), whereOf(door.room), door.isCancelled ? t.cancelled : door.attended > 0 && fill(t.came, { count: door.attended }))
  return (
    <>
      {doors.day !== doors.today && (
        <Banner id="entrance-other-day" tone="info" title={t.notToday}>
          {t.notTodayText}
        </Banner>
      )}
      <Places
        title={t.chooseTitle}
        text={fill(t.chooseText, { day: formatDay(doors.day, currentLanguage()) })}
        label={t.sessions}
        choices={store.doors.map((door) => ({ value: door.id, title: translate(door.title), hint: hint(door) }))}
        onChoose={(id) => store.choose(id)}
      />
    </>
  )
})

/** People whose pass the server did not accept afterwards. */
const Unaccepted = observer(({ store }: { store: EntranceStore }) => {
  const t = useWords(words)
  const { unaccepted } = store.kept
  if (unaccepted.length === 0) return null
  return (
    <>
      <Banner id="entrance-unaccepted" tone="bad" title={t.unaccepted}>
        {fill(t.unacceptedText, { count: unaccepted.length })}
      </Banner>
      <Card padding="tight">
        {unaccepted.slice(-5).map(({ scanId, atMs, reason }) => (
          <Line key={scanId} label={clockText(atMs)} value={reason} />
        ))}
      </Card>
    </>
  )
})

const Work = observer(({ store, door, camera }: { store: EntranceStore; door: SessionDoor; camera: CameraStore }) => {
  const t = useWords(words)
  const { attended, signedUp } = store.counts
  const seated = store.list?.way === 'none' ? [] : [{ id: 'entrance-seated', value: signedUp, label: t.seated }]
  useStayAwake()
  useWhileShown(refreshEveryMs, () => store.refresh())
  return (
    <>
      <Scene store={store} camera={camera} />
      <OfflineNotices store={store} listedAtMs={store.listedAtMs} />
      <Unaccepted store={store} />
      <Card id="entrance-counts" padding="tight">
        <Figures figures={[{ id: 'entrance-attended', value: attended, label: t.attended }, ...seated]} />
        <Line
          id="entrance-session"
          label={
            <>
              <RowHead name={translate(door.title)} />
              <Detail>{dotted(hoursOf(door), whereOf(door.room))}</Detail>
            </>
          }
        />
        <Line id="entrance-change" label={t.change} onTap={() => store.leavePlace()} />
      </Card>
      <NumberCard store={store} />
    </>
  )
})

/** The staff decide, or open the scanner. */
const Footer = observer(({ store, camera }: { store: EntranceStore; camera: CameraStore }) => {
  const t = useWords(words)
  const { asked } = store
  return (
    <Actions>
      {camera.state === 'none' && (
        <Action isMain={!asked}>
          <ScanButton store={store} />
        </Action>
      )}
      {asked && (
        <Action isMain>
          <Button id="entrance-let-in" isBlock text={t.letIn} meaning={asked.scanId} onTap={() => store.letIn()} />
        </Action>
      )}
    </Actions>
  )
})

/** `/conference/entrance`: staff check passes at the entrance of a session, with a network and without one. */
export default page({ store: () => new EntranceStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const [camera] = useState(() => new CameraStore())
  if (store.hasNoRight)
    return (
      <Page id="session-entrance">
        <NoScanRight onRetry={() => store.load()} />
      </Page>
    )
  const { chosen } = store
  const hasFooter = chosen && (store.asked || camera.state === 'none')
  return (
    <Page id="session-entrance" of={store.day} hasOwnOfflineNotice footer={hasFooter && <Footer store={store} camera={camera} />}>
      {chosen ? <Work store={store} door={chosen} camera={camera} /> : <Choice store={store} />}
    </Page>
  )
})
