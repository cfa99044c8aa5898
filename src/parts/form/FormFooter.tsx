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
  /** What the main button says. */
  text: string
}

/** Why the form was not accepted, where no single field is to blame. Without a network the sentence of the call says too little. */
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

/** The foot of a form's page: why it was not accepted, and the button that sends it. */
export const FormFooter = ({ session, text }: FormFooterProps) => (
  <>
    <Failure session={session} />
    <View className={style.submit}>
      <Button id="submit" isBlock text={text} onTap={() => session.submission.run()} />
    </View>
  </>
)
