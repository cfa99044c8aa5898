import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { Question } from '@contract/rules/questionnaire'
import { draftWords } from '@/parts/draft/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { fill, translate, useWords } from '@/i18n/words'
import { titleTexts } from '@/routes/titleTexts'
import { useRoute } from '@/routes/useRoute'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import { Skeleton } from '@/ui/Skeleton'
import { QuestionView } from './parts/QuestionView'
import { QuestionnaireStore } from './questionnaire.store'
import style from './index.module.scss'
import { words } from './words'

const Footer = observer(({ store }: { store: QuestionnaireStore }) => {
  const t = useWords(words)
  const { question, canGoBack, isLast, isSkipping, touchedId } = store
  if (!question) return null
  const forward = isLast ? t.submit : isSkipping ? t.skip : t.next
  return (
    <>
      {canGoBack && (
        <Button key={`back-${question.id}`} id="question-back" kind="ghost" onTap={() => store.back()}>
          {t.back}
        </Button>
      )}
      <View className={style.forward}>
        <Button key={`next-${touchedId}`} id="question-next" isBlock isLoading={store.isSubmitting} onTap={() => store.next()}>
          {forward}
        </Button>
      </View>
    </>
  )
})

const ProgressHeader = observer(({ store }: { store: QuestionnaireStore }) => {
  const t = useWords(words)
  const saved = useWords(draftWords)
  const { position, total, isLast, draft } = store
  const note = !draft || draft.state === 'none' ? t.canGoBack : saved[draft.state]
  return (
    <Progress
      id="questionnaire-progress"
      part={position / Math.max(total, position)}
      words={fill(isLast ? t.lastPosition : t.position, { position, total })}
      note={note}
    />
  )
})

const QuestionPage = observer(({ store, question }: { store: QuestionnaireStore; question: Question }) => (
  <>
    <ProgressHeader store={store} />
    {store.notice && (
      <Banner id="questionnaire-notice" tone="bad">
        {store.notice}
      </Banner>
    )}
    <QuestionView key={question.id} store={store} question={question} />
  </>
))

const Answering = observer(({ index }: { index: number }) => {
  const [store] = useState(() => new QuestionnaireStore(index))
  useEffect(() => void store.load(), [store])
  usePersistedDraft(store.draft)
  const { questionnaire, question, failure } = store
  return (
    <Page
      id="questionnaire"
      title={questionnaire ? translate(questionnaire.title) : translate(titleTexts.questionnaire)}
      state={question ? 'ready' : failure ? 'failed' : 'loading'}
      failure={failure}
      onRetry={() => store.load()}
      skeleton={<Skeleton kind="form" count={4} />}
      footer={<Footer store={store} />}
    >
      {question && <QuestionPage store={store} question={question} />}
    </Page>
  )
})

/** An exhibition asks up to three questionnaires, one after the other; the next is another page of its own. */
const indexOf = (text: string | undefined): number => Math.min(2, Math.max(0, Number.parseInt(text ?? '0', 10) || 0))

export default page({}, () => {
  const index = indexOf(useRoute().params.index)
  return <Answering key={index} index={index} />
})
