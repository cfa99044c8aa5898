import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Question } from '@contract/rules/questionnaire'
import { draftWords } from '@/parts/draft/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { OtherPerson } from '@/parts/person/OtherPerson'
import { RegistrationProgress } from '@/parts/registration/RegistrationProgress'
import { back, hasBack, replace } from '@/routes/go'
import { usePageSteps } from '@/routes/pageSteps'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { QuestionView } from './QuestionView'
import { QuestionnaireStore, askQuestionnaireAhead } from './questionnaire.store'
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

/** To the question before; from the first question to the form. */
const backFrom = (store: QuestionnaireStore, person: string | undefined): unknown => {
  if (store.canGoBack) return store.back()
  if (hasBack()) return back()
  return person ? replace('personnelDetail', { userId: person }) : replace('infoWap')
}

/** An exhibition has up to three questionnaires, one after the other. Each is a page of its own. */
const indexOf = (text: string | undefined): number => Math.min(2, Math.max(0, Number.parseInt(text ?? '0', 10) || 0))

const storeFor = ({ index, person, edit }: Readonly<Record<string, string | undefined>>): QuestionnaireStore =>
  new QuestionnaireStore(indexOf(index), person ? new OtherPerson(person, edit !== undefined).respondent : undefined)

/** `/questionnaire`: the signed-in person's, or that of a `person` whom they register. */
export default page({ store: storeFor, ahead: askQuestionnaireAhead }, ({ store, params }) => {
  usePersistedDraft(store.draft)
  usePageSteps(store.step, (step) => store.showStep(step))
  const { questionnaire, question } = store
  const title = questionnaire ? translate(questionnaire.title) : undefined
  return (
    <Page
      id="questionnaire"
      title={title}
      onBack={() => backFrom(store, params.person)}
      of={store.opened}
      skeleton={<Skeleton kind="form" count={4} />}
      footer={<Footer store={store} />}
    >
      {question && <QuestionPage store={store} question={question} />}
    </Page>
  )
})
