import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import type { FormSession } from './FormSession'
import style from './index.module.scss'

interface FormFooterProps {
  session: Pick<FormSession, 'submission' | 'hasChanged'>
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

/** The footer of a form page: the failure and the submit button. */
export const FormFooter = ({ session, text, ask = () => true }: FormFooterProps) => (
  <>
    <Failure session={session} />
    <View className={style.submit}>
      <Button id="submit" isBlock text={text} onTap={async () => (await ask()) && session.submission.run()} />
    </View>
  </>
)
