import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { defineWords, fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Pressable } from '@/ui/Pressable'
import type { FormSession } from './FormSession'
import style from './index.module.scss'

const words = defineWords({
  oneMissing: { cn: '请填写或修改：{names}', en: 'Please complete or correct: {names}' },
  missing: { cn: '还有 {count} 项需要填写或修改：{names}', en: '{count} fields to complete or correct: {names}' },
  between: { cn: '、', en: ', ' },
  more: { cn: '等', en: ', …' },
})

/** More names would take the form's room. */
const maxNamed = 3

interface FormFooterProps {
  session: Pick<FormSession, 'submission' | 'hasChanged' | 'form'>
  /** The label of the main button. */
  text: string
  /** Asks the person before the form is sent. */
  ask?: () => boolean | Promise<boolean>
}

/** Why the form was not accepted, if no single field is the cause. Without a network, the call's own sentence is not enough. */
const Failure = observer(({ session }: Pick<FormFooterProps, 'session'>) => {
  const t = useWords(common)
  const { failure } = session.submission
  if (!failure) return null
  const isUnanswered = failure.kind !== 'answer'
  return (
    <View className={style.failure}>
      <Banner id="form-failure" tone={session.hasChanged || isUnanswered ? 'warn' : 'bad'} title={failure.message}>
        {isUnanswered && t.offlineHint}
      </Banner>
    </View>
  )
})

/** What is missing, calmly and once. A tap goes to the first of it. */
const Missing = observer(({ session }: Pick<FormFooterProps, 'session'>) => {
  const t = useWords(words)
  const wrong = session.form?.wrongFields ?? []
  const named = wrong.slice(0, maxNamed).map(({ label }) => translate(label))
  const names = named.join(t.between) + (wrong.length > maxNamed ? t.more : '')
  return (
    <View role="status">
      {wrong.length > 0 && (
        <Pressable id="form-missing" className={style.missingLink} onTap={() => session.form?.showWrongField()}>
          {fill(wrong.length === 1 ? t.oneMissing : t.missing, { count: wrong.length, names })}
        </Pressable>
      )}
    </View>
  )
})

/** The footer of a form page: the failure and the submit button. */
export const FormFooter = ({ session, text, ask = () => true }: FormFooterProps) => (
  <>
    <Failure session={session} />
    <View className={style.submit}>
      <Missing session={session} />
      <Button id="submit" isBlock text={text} onTap={async () => (await ask()) && session.submission.run()} />
    </View>
  </>
)
