import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Question } from '@contract/rules/visitor/questionnaire'
import { draftWords } from '@/parts/draft/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { RegistrationProgress } from '@/parts/registration/RegistrationProgress'
import { usePageSteps } from '@/routes/taro/pageSteps'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { QuestionView } from './QuestionView'
import type { QuestionnaireStore } from './questionnaire.store'
import style from './index.module.scss'
import { words } from './words'

const Footer = observer(({ store }: { store: QuestionnaireStore }) => {
  const t = useWords(words)
  const { question, canGoBack, isLast, isSkipping } = store
  if (!question) return null
  const forward = isLast ? t.submit : isSkipping ? t.skip : t.next
  return (
    <>
      {canGoBack && (
        <Button id="question-back" meaning={question.id} kind="ghost" onTap={() => store.back()}>
          {t.back}
        </Button>
      )}
      <View className={style.forward}>
        <Button id="question-next" meaning={question.id} isBlock isLoading={store.submission.isRunning} onTap={() => store.next()}>
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
  const note = !draft || draft.state === 'none' ? t.canGoBack : saved[draft.note]
  return (
    <RegistrationProgress
      id="questionnaire-progress"
      step="questionnaire"
      part={(position - 1) / Math.max(total, position)}
      detail={fill(isLast ? t.lastPosition : t.position, { position, total })}
      note={note}
    />
  )
})

const QuestionPage = observer(({ store, question }: { store: QuestionnaireStore; question: Question }) => (
  <>
    <ProgressHeader store={store} />
    {store.submission.failure && (
      <Banner id="questionnaire-notice" tone="bad">
        {store.submission.failure.message}
      </Banner>
    )}
    <QuestionView key={question.id} store={store} question={question} />
  </>
))

interface QuestionnaireViewProps {
  store: QuestionnaireStore
  leave: () => unknown
  notFound?: ReactNode
}

/**
 * One question at a time.
 * @param leave from the first question
 * @param notFound in place of a questionnaire behind a link that no longer opens anything
 */
export const QuestionnaireView = observer(({ store, leave, notFound }: QuestionnaireViewProps) => {
  usePersistedDraft(store.draft)
  usePageSteps(store.step, (step) => store.showStep(step))
  const { questionnaire, question } = store
  return (
    <Page
      id="questionnaire"
      title={questionnaire ? translate(questionnaire.title) : undefined}
      onBack={() => (store.canGoBack ? store.back() : leave())}
      of={store.opened}
      notFound={notFound}
      skeleton={<Skeleton kind="form" count={4} />}
      footer={<Footer store={store} />}
    >
      {question && <QuestionPage store={store} question={question} />}
    </Page>
  )
})

/** An exhibition has up to three questionnaires, one after the other. Each is a page of its own. */
export const indexOf = (text: string | undefined): number => Math.min(2, Math.max(0, Number.parseInt(text ?? '0', 10) || 0))
