import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fieldsOf } from '@contract/rules/form'
import { maxImportRows } from '@contract/rules/holderImport'
import type { HolderImport } from '@contract/ticketHolder.schema'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { FormView } from '@/ui/Form/FormView'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import style from './index.module.scss'
import { source } from './sheetFile'
import type { HolderImportStore } from './HolderImportStore'
import { importWords } from './words'

/** The file has every refused row. The screen has the first ones. */
const shownProblems = 50

/** What a file does, or did: how many get a ticket or are registered, and each row that is refused. */
const Result = ({ result, isDone, hasTickets }: { result: HolderImport; isDone: boolean; hasTickets: boolean }) => {
  const t = useWords(importWords)
  const { assigned, already, waiting, refused, problems } = result
  const taken = hasTickets ? [t.assigned, t.assignedDone] : [t.registered, t.registeredDone]
  return (
    <>
      <Line id="import-assigned" label={taken[isDone ? 1 : 0]!} value={fill(t.people, { count: assigned })} />
      {already > 0 && (
        <Line id="import-already" label={hasTickets ? t.already : t.alreadyPeople} value={fill(t.people, { count: already })} />
      )}
      {waiting > 0 && (
        <>
          <Line id="import-waiting" label={t.waiting} value={fill(t.people, { count: waiting })} />
          <View className={style.detail}>{t.waitingHint}</View>
        </>
      )}
      {refused > 0 && <Line id="import-refused" label={isDone ? t.refusedDone : t.refused} value={fill(t.rows, { count: refused })} />}
      {problems.slice(0, shownProblems).map(({ line, column, reason }, at) => (
        <View key={at} id={`import-problem-${at}`} className={style.problem}>
          <View className={style.place}>{[fill(t.row, { line }), column].filter(Boolean).join(' · ')}</View>
          <View>{reason}</View>
        </View>
      ))}
      {problems.length > shownProblems && <View className={style.detail}>{t.more}</View>}
    </>
  )
}

/** Registers people from a file: the template, the texts to accept, the check, and the import itself. */
export const ImportHolders = observer(({ store }: { store: HolderImportStore }) => {
  const t = useWords(importWords)
  const { step, found, done, obstacle, texts, template, report, checking, importing, ready } = store
  const failure = importing.failure ?? checking.failure ?? report.failure ?? template.failure ?? texts.failure
  const result = done ?? found
  const form = texts.value
  return (
    <Sheet
      id="import"
      isOpen={store.isOpen}
      title={store.kind ? t.titlePeople : t.title}
      note={
        checking.isRunning || importing.isRunning
          ? fill(t.progress, { count: store.rowsDone })
          : step === 'found'
            ? store.fileName
            : undefined
      }
      content={step}
      isTall
      head={
        <>
          {failure && <Banner id="import-failed" tone="bad" title={failure.message} />}
          {obstacle && <Banner id="import-obstacle" tone="warn" title={t[obstacle]} />}
        </>
      }
      footer={
        step === 'file' ? (
          <Button
            id="import-choose"
            isBlock
            text={source === 'chat' ? t.chooseChat : t.choose}
            isDisabled={!form}
            isLoading={checking.isRunning}
            onTap={() => checking.run()}
          />
        ) : step === 'found' ? (
          <Button
            id="import-confirm"
            isBlock
            isDisabled={ready === 0}
            isLoading={importing.isRunning}
            text={fill(t.confirm, { count: ready })}
            onTap={() => importing.run()}
          />
        ) : (
          <Button id="import-close-done" isBlock text={t.finish} onTap={() => store.close()} />
        )
      }
      onClose={() => store.close()}
    >
      {step === 'file' && (
        <>
          <View className={style.steps}>{fill(store.kind ? t.howPeople : t.how, { max: maxImportRows })}</View>
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
          {form && fieldsOf(form.definition).length > 0 && (
            <>
              <View className={style.steps}>{t.consent}</View>
              <FormView form={form} id="import-texts" />
            </>
          )}
        </>
      )}
      {result && (
        <>
          <Result result={result} isDone={done !== null} hasTickets={!store.kind} />
          {result.problems.length > 0 && (
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
          {step === 'found' && <Button id="import-again" kind="text" size="medium" isBlock text={t.again} onTap={() => store.again()} />}
        </>
      )}
    </Sheet>
  )
})
