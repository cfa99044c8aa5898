import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { hasOptions, surveyKinds, surveyLimits } from '@contract/rules/connect/survey'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { confirm } from '@/ui/Dialog/confirm'
import { TextField } from '@/ui/Field/TextField'
import type { EditedQuestion, EditorStore } from './editor.store'
import { kindWords, words } from './words'
import style from './index.module.scss'

interface QuestionEditorProps {
  store: EditorStore
  question: EditedQuestion
  /** Its place, from 0. */
  at: number
}

const Options = observer(({ store, question, at }: QuestionEditorProps) => {
  const t = useWords(words)
  const tooFew = store.errors.sentenceOf(`questions.${at}.options`)
  return (
    <>
      {question.options.map(({ id, label }, place) => (
        <TextField
          key={id}
          id={`question-${at}-option-${place}`}
          label={fill(t.option, { place: place + 1 })}
          value={label}
          maxLength={surveyLimits.label}
          error={store.errors.sentenceOf(`questions.${at}.options.${place}.label`)}
          onChange={(text) => store.writeOption(at, place, text)}
          trailing={
            question.options.length > 2 && (
              <Button
                id={`question-${at}-option-${place}-remove`}
                meaning={id}
                kind="text"
                size="small"
                text={t.removeOption}
                onTap={() => store.removeOption(at, place)}
              />
            )
          }
        />
      ))}
      {tooFew && <View className={style.error}>{tooFew}</View>}
      {question.options.length < surveyLimits.options && (
        <Button
          id={`question-${at}-add-option`}
          meaning={String(question.options.length)}
          kind="text"
          size="small"
          text={t.addOption}
          onTap={() => store.addOption(at)}
        />
      )}
    </>
  )
})

/** One question, as it is written. */
export const QuestionEditor = observer(({ store, question, at }: QuestionEditorProps) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const { kind, title, id } = question
  const isSaved = store.isSaved(question)
  const kindError = store.errors.sentenceOf(`questions.${at}.kind`)
  const remove = async (): Promise<void> => {
    const isMeant =
      !isSaved ||
      (await confirm({ title: t.removeSure, message: t.removeText, confirmText: t.remove, cancelText: t.keep, isDangerous: true }))
    if (isMeant) store.remove(at)
  }
  return (
    <Card id={`question-${at}`}>
      <CardTitle title={`${at + 1}. ${kinds[kind]}`} />
      {!isSaved && (
        <View className={style.kinds}>
          <Chips
            id={`question-${at}-kind`}
            label={t.kind}
            chips={surveyKinds.map((value) => ({ value, title: kinds[value] }))}
            chosen={[kind]}
            onChoose={(value) => store.become(at, value as typeof kind)}
          />
        </View>
      )}
      {kindError && <View className={style.error}>{kindError}</View>}
      <TextField
        id={`question-${at}-title`}
        label={t.question}
        placeholder={t.questionHint}
        value={title}
        maxLength={surveyLimits.title}
        error={store.errors.sentenceOf(`questions.${at}.title`)}
        onChange={(text) => store.write(at, text)}
      />
      {hasOptions(kind) && <Options store={store} question={question} at={at} />}
      <View className={style.tools}>
        {at > 0 && <Button id={`question-${at}-up`} meaning={id} kind="text" size="small" text={t.up} onTap={() => store.moveUp(at)} />}
        <Button id={`question-${at}-remove`} meaning={id} kind="text" size="small" text={t.remove} onTap={remove} />
      </View>
    </Card>
  )
})
