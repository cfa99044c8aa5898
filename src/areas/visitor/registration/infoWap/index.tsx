import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { CallFailure } from '@/api/CallFailure'
import { common } from '@/i18n/common'
import { fill, translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { draftWords } from '@/parts/draft/words'
import { titleTexts } from '@/routes/titleTexts'
import { user } from '@/stores/user'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { FormView } from '@/ui/Form'
import { Page, page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import { Skeleton } from '@/ui/Skeleton'
import { registrationSteps } from '../../steps'
import { InfoWapStore } from '../infoWap.store'
import { words } from '../words'
import style from './index.module.scss'

const ProgressHeader = observer(({ store }: { store: InfoWapStore }) => {
  const t = useWords(words)
  const saved = useWords(draftWords)
  const steps = registrationSteps().length
  return (
    <Progress
      id="form-progress"
      part={store.filledPart / steps}
      words={fill(t.step, { step: 1, steps })}
      note={saved[store.draft?.state ?? 'none']}
    />
  )
})

/** Why the form was not taken. Without a network the sentence of the call says too little. */
const SubmitFailure = observer(({ submitFailure, hasFormChanged }: { submitFailure: CallFailure; hasFormChanged: boolean }) => {
  const t = useWords(common)
  const isUnanswered = submitFailure.kind !== 'answer'
  return (
    <View className={style.submitFailure}>
      <Banner id="form-refusal" tone={hasFormChanged || isUnanswered ? 'warn' : 'bad'} title={submitFailure.message}>
        {isUnanswered && t.offlineHint}
      </Banner>
    </View>
  )
})

const Footer = observer(({ store }: { store: InfoWapStore }) => {
  const t = useWords(words)
  const { submitFailure, hasFormChanged } = store
  return (
    <>
      {submitFailure && <SubmitFailure submitFailure={submitFailure} hasFormChanged={hasFormChanged} />}
      <View className={style.submit}>
        <Button id="submit" isBlock onTap={() => store.submit()}>
          {user.state?.isComplete ? t.resubmit : t.submit}
        </Button>
      </View>
    </>
  )
})

export default page({}, () => {
  const [store] = useState(() => new InfoWapStore())
  useEffect(() => void store.load(), [store])
  usePersistedDraft(store.draft)
  const { form, failure } = store
  return (
    <Page
      id="info-wap"
      title={form ? translate(form.definition.title) : translate(titleTexts.infoWap)}
      state={form ? 'ready' : failure ? 'failed' : 'loading'}
      failure={failure}
      onRetry={() => store.load()}
      skeleton={<Skeleton kind="form" count={6} />}
      footer={<Footer store={store} />}
    >
      <ProgressHeader store={store} />
      {form && <FormView key={form.definition.version} form={form} id="person-form" />}
    </Page>
  )
})
