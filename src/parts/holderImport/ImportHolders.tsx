import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { fieldsOf } from '@contract/rules/form/form'
import { maxImportRows } from '@contract/rules/people/holderImport'
import { limitOf, uploadRules } from '@contract/rules/uploads'
import type { FileReading, PeopleFile } from '@contract/peopleImport.schema'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Dotted } from '@/ui/Dotted'
import { DrawnTick } from '@/ui/DrawnTick'
import { Failed } from '@/ui/Failed'
import { FormView } from '@/ui/Form/FormView'
import { Line } from '@/ui/Line'
import { Progress } from '@/ui/Progress'
import { Sheet } from '@/ui/Sheet'
import style from './index.module.scss'
import { source } from './sheetFile'
import type { HolderImportStore } from './HolderImportStore'
import type { ImportUse } from './ImportSource'
import { importWords, useWordsOf } from './words'

/** How many were taken: what the file was for is done. */
const Taken = ({ of, text }: { of: string; text: string }) => (
  <View className={style.taken}>
    <DrawnTick of={`import-${of}`} />
    <View>{text}</View>
  </View>
)

/** What a file does, or did: how many get a ticket or are registered, and the cells that are refused. */
const Result = ({ file, isDone, use }: { file: PeopleFile; isDone: boolean; use: ImportUse }) => {
  const t = useWords(importWords)
  const { assigned, already, waiting, refused, problems } = file
  const own = useWords(useWordsOf[use])
  return (
    <>
      <Line
        id="import-assigned"
        label={isDone ? <Taken of={file.id} text={own.taken} /> : own.ready}
        value={fill(t.people, { count: assigned })}
      />
      {already > 0 && <Line id="import-already" label={own.already} value={fill(t.people, { count: already })} />}
      {waiting > 0 && (
        <>
          <Line id="import-waiting" label={t.waiting} value={fill(t.people, { count: waiting })} />
          <View className={style.detail}>{t.waitingHint}</View>
        </>
      )}
      {refused > 0 && <Line id="import-refused" label={isDone ? t.refusedDone : t.refused} value={fill(t.rows, { count: refused })} />}
      {problems.map(({ line, name, column, reason }, at) => (
        <View key={at} id={`import-problem-${at}`} className={style.problem}>
          <View className={style.place}>
            <Dotted facts={[line > 0 && fill(t.row, { line }), name, column]} />
          </View>
          <View>{reason}</View>
        </View>
      ))}
      {file.hasMore && <View className={style.detail}>{t.more}</View>}
    </>
  )
}

/** How the file was read: what is left out, and the first rows, so that wrong letters are seen before anybody is imported. */
const Reading = ({ reading }: { reading: FileReading }) => {
  const t = useWords(importWords)
  const { sheet, unread, hiddenRows, first } = reading
  return (
    <>
      {sheet !== '' && <Line id="import-sheet" label={t.sheet} value={sheet} />}
      {hiddenRows > 0 && <Line id="import-hidden" label={t.hidden} value={fill(t.rows, { count: hiddenRows })} />}
      {unread.length > 0 && (
        <>
          <Line id="import-unread" label={t.unread} tone="warn" value={unread.join(t.between)} />
          <View className={style.detail}>{t.unreadHint}</View>
        </>
      )}
      {first.length > 0 && <View className={style.steps}>{t.first}</View>}
      {first.map(({ line, cells }) => (
        <View key={line} id={`import-first-${line}`} className={style.problem}>
          <View className={style.place}>{fill(t.row, { line })}</View>
          {cells.map(({ title, text }, at) => (
            <View key={at}>{fill(t.cell, { title, text })}</View>
          ))}
        </View>
      ))}
    </>
  )
}

/** What happens to a row that can no longer be imported. */
const ModeChoice = observer(({ store, refused }: { store: HolderImportStore; refused: number }) => {
  const t = useWords(importWords)
  return (
    <View className={style.modes} role="radiogroup" aria-label={t.choice}>
      <View className={style.place}>{t.choice}</View>
      <Choice
        id="import-all"
        kind="radio"
        look="row"
        isChosen={store.mode === 'all'}
        isDisabled={refused > 0}
        title={t.all}
        hint={refused > 0 ? t.allBlocked : t.allHint}
        onTap={() => store.choose('all')}
      />
      <Choice
        id="import-good"
        kind="radio"
        look="row"
        isChosen={store.mode === 'good'}
        title={t.good}
        hint={t.goodHint}
        onTap={() => store.choose('good')}
      />
    </View>
  )
})

/** How the work on a file ended, where it did not end well. */
const Ending = ({ file }: { file: PeopleFile }) => {
  const t = useWords(importWords)
  if (file.state === 'failed') return <Failed id="import-ended" failure={file.failure} />
  return file.state === 'cancelled' ? (
    <Banner id="import-ended" tone="warn" title={file.mode === 'all' ? t.cancelledAll : t.cancelled} />
  ) : null
}

/** The next step with a file. */
const Footer = observer(({ store }: { store: HolderImportStore }) => {
  const t = useWords(importWords)
  const { step, sending, importing, cancelling, ready } = store
  switch (step) {
    case 'file':
      return (
        <Button
          id="import-choose"
          isBlock
          text={source === 'chat' ? t.chooseChat : t.choose}
          isDisabled={!store.texts.value || !store.current.value || store.sendingPhotos.isRunning}
          isLoading={sending.isRunning}
          onTap={() => sending.run()}
        />
      )
    case 'working':
      return (
        <Button id="import-cancel" kind="ghost" isBlock text={t.cancel} isLoading={cancelling.isRunning} onTap={() => cancelling.run()} />
      )
    case 'found':
      return (
        <Button
          id="import-confirm"
          isBlock
          isDisabled={ready === 0}
          isLoading={importing.isRunning}
          text={fill(t.confirm, { count: ready })}
          onTap={() => importing.run()}
        />
      )
    default:
      return <Button id="import-close-done" isBlock text={t.finish} onTap={() => store.finish()} />
  }
})

/** The template, and the texts to accept for everybody in the file. */
const Beginning = observer(({ store }: { store: HolderImportStore }) => {
  const t = useWords(importWords)
  const own = useWords(useWordsOf[store.source.use])
  const { template, photos, asksPhotos, sendingPhotos } = store
  const { room } = store.source
  const form = store.texts.value
  return (
    <>
      {room !== undefined && <Line id="import-room" label={t.room} value={fill(t.people, { count: room })} />}
      <View className={style.steps}>{fill(own.how, { max: Math.min(maxImportRows, room || maxImportRows) })}</View>
      {source === 'chat' && <View className={style.steps}>{t.howChat}</View>}
      <Button
        id="import-template"
        kind="ghost"
        size="medium"
        isBlock
        text={t.template}
        isLoading={template.isRunning}
        onTap={() => template.run()}
      />
      {asksPhotos && (
        <>
          <View className={style.steps}>
            {fill(t.photosHow, { limit: limitOf(uploadRules.photo), max: limitOf(uploadRules.photoArchive) })}
          </View>
          <Button
            id="import-photos"
            kind="ghost"
            size="medium"
            isBlock
            text={photos ? t.photosAgain : t.photos}
            isLoading={sendingPhotos.isRunning}
            onTap={() => sendingPhotos.run()}
          />
          {photos && <Line id="import-photos-name" label={t.photosChosen} value={photos.name} />}
        </>
      )}
      {form && fieldsOf(form.definition).length > 0 && (
        <>
          <View className={style.steps}>{t.consent}</View>
          <FormView form={form} id="import-texts" />
        </>
      )}
    </>
  )
})

/** What a file would do, or has done, with the list of what was refused. */
const Found = observer(({ store, file }: { store: HolderImportStore; file: PeopleFile }) => {
  const t = useWords(importWords)
  const { step, report } = store
  return (
    <>
      <Result file={file} isDone={step === 'done'} use={store.source.use} />
      {file.reading && <Reading reading={file.reading} />}
      {file.problems.length > 0 && (
        <Button
          id="import-report"
          kind="ghost"
          size="medium"
          isBlock
          text={t.report}
          isLoading={report.isRunning}
          onTap={() => report.run()}
        />
      )}
      {step === 'found' && store.ready > 0 && <ModeChoice store={store} refused={file.refused} />}
      {step === 'found' && <Button id="import-again" kind="text" size="medium" isBlock text={t.again} onTap={() => store.again()} />}
    </>
  )
})

/** Registers people from a file: the template, the texts to accept, the check, and the import itself. The server does both by itself. */
export const ImportHolders = observer(({ store }: { store: HolderImportStore }) => {
  const t = useWords(importWords)
  const own = useWords(useWordsOf[store.source.use])
  const { step, file, obstacle, failure } = store
  useEffect(() => () => store.leave(), [store])
  return (
    <Sheet
      id="import"
      isOpen={store.isOpen}
      title={own.title}
      note={file?.name}
      content={step}
      isTall
      head={
        <>
          <Failed id="import-failed" failure={failure} />
          {obstacle && <Banner id="import-obstacle" tone="warn" title={t[obstacle]} />}
          {file && <Ending file={file} />}
        </>
      }
      footer={<Footer store={store} />}
      onClose={() => store.close()}
    >
      {step === 'file' && <Beginning store={store} />}
      {file && step === 'working' && (
        <>
          <Progress
            id="import-progress"
            part={file.rowsDone / file.rows}
            words={fill(file.state === 'checking' ? t.checking : t.importing, { done: file.rowsDone, rows: file.rows })}
          />
          <View className={style.steps}>{t.mayLeave}</View>
        </>
      )}
      {file && (step === 'found' || step === 'done') && <Found store={store} file={file} />}
    </Sheet>
  )
})
