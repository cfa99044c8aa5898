import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DrawingRevision } from '@contract/builder/drawing.schema'
import { type DrawingKind, drawingKinds, drawingNames } from '@contract/rules/builder/drawing'
import { formatDay } from '@contract/rules/values/days'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { fileFacts } from '@/parts/pdf/openFile'
import { go } from '@/routes/go'
import { DocumentButtons } from '@/parts/document/DocumentButtons'
import type { DocumentSource } from '@/parts/document/pickDocument'
import { documentWords } from '@/parts/document/documentWords'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { classes } from '@/ui/classes'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { imageIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { toast } from '@/ui/toast'
import { usePlace } from '../filing/overview/BoothCards'
import { drawingStateWords, drawingTones } from '../stateWords'
import { BoothStore } from './drawing.store'
import { DrawingView } from './DrawingView'
import { words } from './words'
import style from './index.module.scss'

/** The remarks of a revision, by the numbers on the drawing. */
const Remarks = observer(({ store, drawing }: { store: BoothStore; drawing: DrawingRevision }) => {
  const t = useWords(words)
  const hasPages = drawing.remarks.some((remark) => remark.page > 1)
  return (
    <Card id="drawing-remarks">
      <CardTitle title={t.remarks} hint={t.remarksHint} />
      {drawing.remarks.map(({ no, page: number, text }) => (
        <View key={no} id={`remark-${no}`} className={style.remark}>
          <Pill tone="bad">{String(no)}</Pill>
          <View className={classes(style.remarkText, store.remarkNo === no && style.lit)}>
            {dotted(text, hasPages && fill(t.page, { page: number }))}
          </View>
        </View>
      ))}
    </Card>
  )
})

/** A revision: its drawing, its state and what the organiser said. */
const Revision = observer(({ store, drawing }: { store: BoothStore; drawing: DrawingRevision }) => {
  const t = useWords(words)
  const states = useWords(drawingStateWords)
  const { state, reason, remarks, submittedAt, decidedAt, fileName } = drawing
  return (
    <>
      <Card id="drawing-revision">
        {store.revisions.length > 1 && (
          <Chips
            id="revisions"
            label={t.revisions}
            chips={store.revisions.map(({ id, number }) => ({ value: id, title: fill(t.revision, { number }) }))}
            chosen={[drawing.id]}
            onChoose={(id) => store.chooseRevision(id)}
          />
        )}
        <View className={style.pills}>
          <Pill id="drawing-state" tone={drawingTones[state]}>
            {states[state]}
          </Pill>
          <Pill tone="quiet">{fill(t.revision, { number: drawing.number })}</Pill>
        </View>
        <DrawingView store={store} drawing={drawing} />
        {reason && (
          <View className={style.gap}>
            <Banner id="drawing-reason" tone={state === 'returned' ? 'warn' : 'info'} title={t.reason}>
              {reason}
            </Banner>
          </View>
        )}
        <Line id="drawing-file" label={fileName || t.open} value={fileFacts(drawing)} tone="quiet" onTap={() => store.open.run(drawing)} />
        <Line label={t.sentAt} value={untilMinute(submittedAt)} tone="quiet" />
        {decidedAt && <Line label={t.decidedAt} value={untilMinute(decidedAt)} tone="quiet" />}
      </Card>
      {remarks.length > 0 && <Remarks store={store} drawing={drawing} />}
    </>
  )
})

/** The upload of the next revision. */
const SendCard = observer(({ store }: { store: BoothStore }) => {
  const t = useWords(words)
  const { until } = store.booth.value!
  const [newest] = store.revisions
  const send = async (from: DocumentSource): Promise<void> => {
    if (!(await store.send.run(from))) return
    const { result } = store.send
    if (result) toast(translate(result === 'sent' ? words.sent : documentWords[result]))
  }
  return (
    <Card id="drawing-send">
      <CardTitle title={newest ? t.sendTitle : t.sendFirst} hint={t.sendHint} />
      {newest?.state === 'submitted' && <Banner id="drawing-replaces" title={t.replaces} />}
      <View className={style.gap}>
        <DocumentButtons
          photo={{ id: 'send-picture', text: t.picture }}
          file={{ id: 'send-file', text: t.file }}
          isPrimary={newest?.state !== 'approved'}
          isRunning={store.send.isRunning}
          onPick={send}
        />
      </View>
      {until && <Line label={fill(t.until, { day: formatDay(until, currentLanguage()) })} />}
    </Card>
  )
})

/** `/builder/booth/:exhibitorId`: the drawings of a booth with the remarks on them. */
export default page({ store: ({ exhibitorId = '' }) => new BoothStore(exhibitorId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(drawingStateWords)
  const placeOf = usePlace()
  const { booth, shown, kind, exhibitorId } = store
  const { value } = booth
  const needOf = (one: DrawingKind) => value?.drawings.find((drawing) => drawing.kind === one)?.state ?? 'missing'
  return (
    <Page id="builder-booth" of={booth} notFound={<Banner id="booth-gone" tone="warn" title={t.gone} />}>
      {value && (
        <View id="builder-booth-shown">
          <Card id="booth-head">
            <CardTitle title={translate(value.name)} hint={placeOf(value)} />
            <Chips
              id="kinds"
              label={t.kinds}
              chips={drawingKinds.map((one) => ({
                value: one,
                title: fill(t.kindState, { kind: translate(drawingNames[one]), state: states[needOf(one)] }),
              }))}
              chosen={[kind]}
              onChoose={(one) => store.choose(one as DrawingKind)}
            />
            {value.hasServices && <Line id="booth-services" label={t.services} onTap={() => go('special', { exhibitorId })} />}
            {value.hasPasses && <Line id="booth-passes" label={t.passes} onTap={() => go('builderPasses', { exhibitorId })} />}
          </Card>
        </View>
      )}
      <Failed id="booth-failure" failure={store.send.failure ?? store.open.failure} />
      {value && !shown && (
        <Card>
          <EmptyState
            id="drawing-none"
            icon={imageIcon}
            title={fill(t.noneTitle, { kind: translate(drawingNames[kind]) })}
            message={value.maySend ? t.noneOwn : t.noneOthers}
          />
        </Card>
      )}
      {shown && <Revision key={shown.id} store={store} drawing={shown} />}
      {value?.maySend ? <SendCard store={store} /> : value && <Banner id="booth-read-only" title={t.readOnly} />}
    </Page>
  )
})
