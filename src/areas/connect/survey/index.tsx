import { observer } from 'mobx-react-lite'
import { questionOf, surveyLimits } from '@contract/rules/connect/survey'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { QuestionCard } from '@/parts/questionnaire/QuestionCard'
import { restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { userIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Detail, RowCard } from '@/ui/RowCard'
import { EditorStore } from './editor.store'
import { QuestionEditor } from './QuestionEditor'
import { SurveyStore } from './survey.store'
import { kindWords, words } from './words'

/** The questions about one customer. */
const Answering = observer(({ store }: { store: SurveyStore }) => {
  const t = useWords(words)
  const { opened, questions, save } = store
  const none = (
    <Card>
      <EmptyState id="survey-no-contact" icon={userIcon} title={t.notFoundTitle} message={t.notFoundText}>
        <Button id="survey-to-list" size="medium" text={t.toList} onTap={() => restart('customers')} />
      </EmptyState>
    </Card>
  )
  const contact = opened.value?.contact
  const isGone = contact?.withdrawnAt != null
  return (
    <Page
      id="survey"
      of={opened}
      notFound={none}
      footer={
        questions.length > 0 &&
        !isGone && <Button id="survey-save" isBlock text={t.save} isLoading={save.isRunning} onTap={() => save.run()} />
      }
    >
      <Failed id="survey-refused" failure={save.failure} />
      {isGone ? (
        <Banner id="survey-withdrawn" tone="warn" title={t.gone} />
      ) : (
        contact && (
          <>
            <Banner id="survey-about" title={fill(t.about, { name: contact.values.name || contact.values.company || t.thisCustomer })} />
            {questions.length === 0 && (
              <Card>
                <EmptyState id="survey-none" title={t.noneTitle} message={t.noneForReader} />
              </Card>
            )}
            {questions.map((question) => (
              <QuestionCard key={question.id} store={store} question={questionOf(question)} level={2} />
            ))}
          </>
        )
      )}
    </Page>
  )
})

/** What the company asks, for those who do not edit it. */
const Reading = observer(({ store }: { store: EditorStore }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const { questions } = store
  return (
    <>
      {questions.length === 0 ? (
        <Card>
          <EmptyState id="survey-none" title={t.noneTitle} message={t.noneForReader} />
        </Card>
      ) : (
        <Banner id="survey-reading" title={t.reading} />
      )}
      {questions.map(({ id, kind, title, options }) => (
        <RowCard key={id} id={`question-${id}`} name={title}>
          <Detail>{dotted(kinds[kind], options.map(({ label }) => label).join(' / '))}</Detail>
        </RowCard>
      ))}
    </>
  )
})

const Editing = observer(({ store }: { store: EditorStore }) => {
  const t = useWords(words)
  const { survey, questions, save, isFull, isChanged } = store
  const mayManage = survey.value?.mayManage === true
  return (
    <Page
      id="survey"
      of={survey}
      notFound={<Banner id="not-exhibitor" tone="warn" title={survey.failure?.message} />}
      footer={
        mayManage &&
        (questions.length > 0 || isChanged) && (
          <Button id="survey-save" isBlock text={t.save} isDisabled={!isChanged} isLoading={save.isRunning} onTap={() => save.run()} />
        )
      }
    >
      <Failed id="survey-refused" failure={save.failure} />
      {survey.value && !mayManage && <Reading store={store} />}
      {mayManage && (
        <>
          {isChanged && <Banner id="survey-unsaved" title={t.unsaved} />}
          {questions.length === 0 && (
            <Card>
              <EmptyState id="survey-none" title={t.noneTitle} message={t.noneText} />
            </Card>
          )}
          {questions.map((question, at) => (
            <QuestionEditor key={question.id} store={store} question={question} at={at} />
          ))}
          {isFull ? (
            <Banner id="survey-full" title={fill(t.all, { count: surveyLimits.asked })} />
          ) : (
            <Button
              id="survey-add"
              meaning={String(questions.length)}
              kind="ghost"
              isBlock
              size="medium"
              text={t.add}
              onTap={() => store.add()}
            />
          )}
        </>
      )}
    </Page>
  )
})

/** `/surveyPage`: the questions of the company about one customer, or the questions themselves. */
export default page({ store: ({ id }) => (id ? new SurveyStore(id) : new EditorStore()) }, ({ store }) =>
  store instanceof SurveyStore ? <Answering store={store} /> : <Editing store={store} />,
)
