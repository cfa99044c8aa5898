import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { draftWords } from '@/parts/draft/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { RegistrationProgress } from '@/parts/registration/RegistrationProgress'
import { usePageSteps } from '@/routes/taro/pageSteps'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import { scrollToTop } from '@/ui/scrollToTop'
import { Skeleton } from '@/ui/Skeleton'
import { QuestionView } from './QuestionView'
import type { QuestionnaireStore } from './questionnaire.store'
import { GiftBanner } from '../registration/GiftBanner'
import { oneself } from './respondent'
import { focusHeading } from '@/parts/questionnaire/showQuestion'
import style from './index.module.scss'
import { words } from './words'

const Footer = observer(({ store }: { store: QuestionnaireStore }) => {
  const t = useWords(words)
  const { page, canGoBack, isLast, isSkipping, respondent, part } = store
  if (!page) return null
  const submit = respondent.about?.submit ?? (part === 'rest' ? t.save : t.submit)
  const forward = isLast ? submit : isSkipping ? t.skip : t.next
  return (
    <>
      {canGoBack && (
        <Button id="question-back" meaning={page.ids[0]} kind="ghost" onTap={() => store.back()}>
          {t.back}
        </Button>
      )}
      <View className={style.forward}>
        <Button id="question-next" meaning={page.ids[0]} isBlock isLoading={store.submission.isRunning} onTap={() => store.next()}>
          {forward}
        </Button>
      </View>
    </>
  )
})

const ProgressHeader = observer(({ store }: { store: QuestionnaireStore }) => {
  const t = useWords(words)
  const saved = useWords(draftWords)
  const { left, draft, progress, respondent, part } = store
  const note = !draft || draft.state === 'none' ? t.canGoBack : saved[draft.note]
  const detail = left ? fill(left === 1 ? t.oneLeft : t.left, { count: left }) : undefined
  if (respondent.about || part === 'rest')
    return (
      <Progress id="questionnaire-progress" part={progress} words={part === 'rest' ? t.allOptional : (detail ?? t.going)} note={note} />
    )
  return <RegistrationProgress id="questionnaire-progress" step="questionnaire" part={progress} detail={detail} note={note} />
})

const QuestionPage = observer(({ store }: { store: QuestionnaireStore }) => {
  const { topic, questions, respondent, submission } = store
  const first = questions[0]?.id
  useEffect(() => {
    scrollToTop()
    focusHeading(topic ? 'question-heading' : `question-${first}-title`)
  }, [first, topic])
  return (
    <>
      <ProgressHeader store={store} />
      {respondent === oneself && <GiftBanner />}
      {respondent.about && <Banner id="questionnaire-about" title={respondent.about.notice} />}
      {submission.failure && (
        <Banner id="questionnaire-notice" tone="bad">
          {submission.failure.message}
        </Banner>
      )}
      {topic && (
        <View id="question-heading" className={style.heading} role="heading" aria-level={2} {...{ tabIndex: -1 }}>
          {translate(topic.title)}
        </View>
      )}
      {questions.map((question) => (
        <QuestionView key={question.id} store={store} question={question} level={topic ? 3 : 2} />
      ))}
    </>
  )
})

interface QuestionnaireViewProps {
  store: QuestionnaireStore
  leave: () => unknown
  notFound?: ReactNode
}

/**
 * A questionnaire, a few questions at a time.
 * @param leave from the first page
 * @param notFound in place of a questionnaire behind a link that no longer opens anything
 */
export const QuestionnaireView = observer(({ store, leave, notFound }: QuestionnaireViewProps) => {
  usePersistedDraft(store.draft)
  usePageSteps(store.step, (step) => store.showStep(step))
  const { questionnaire, page } = store
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
      {page && <QuestionPage store={store} />}
    </Page>
  )
})

/** An exhibition has up to three questionnaires, one after the other. Each is a page of its own. */
export const indexOf = (text: string | undefined): number => Math.min(2, Math.max(0, Number.parseInt(text ?? '0', 10) || 0))
