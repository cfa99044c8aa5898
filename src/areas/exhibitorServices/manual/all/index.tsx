import { observer } from 'mobx-react-lite'
import type { ManualChapterView, ManualFormView } from '@contract/exhibitor/manual.schema'
import type { ManualFormState } from '@contract/rules/exhibitor/manual'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Banner } from '@/ui/Banner'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Progress } from '@/ui/Progress'
import { Detail } from '@/ui/RowCard'
import { dueWords, stateTones } from '../formWords'
import { ManualStore } from '../manual.store'
import { stateWords, words } from '../words'

/** A form as a row that opens it. */
const FormLine = observer(({ form, chapter, caption }: { form: ManualFormView; chapter: ManualChapterView; caption?: string }) => {
  const states = useWords(stateWords)
  const { formId, title, state } = form
  return (
    <Line
      id={`form-${formId}`}
      label={
        <>
          {title}
          <Detail>{dotted(caption, dueWords(form))}</Detail>
        </>
      }
      value={<Pill tone={stateTones[state]}>{states[state]}</Pill>}
      onTap={() => go('exhibitorManualPart', { materialTypeV2: chapter.chapterId, form: formId })}
    />
  )
})

const Chapter = observer(({ chapter, number }: { chapter: ManualChapterView; number: number }) => {
  const t = useWords(words)
  const { chapterId, title, materials, forms } = chapter
  return (
    <Card id={`chapter-${chapterId}`} padding="tight">
      <Line
        id={`chapter-${chapterId}-files`}
        label={`${number}. ${title}`}
        value={materials.length === 1 ? t.oneFile : materials.length > 1 ? fill(t.files, { count: materials.length }) : undefined}
        tone="quiet"
        onTap={() => go('exhibitorManualPart', { materialTypeV2: chapterId })}
      />
      {forms.map((form) => (
        <FormLine key={form.formId} form={form} chapter={chapter} />
      ))}
    </Card>
  )
})

/** What waits for the company comes first, then what the organiser reviews. */
const order: Record<ManualFormState, number> = { refused: 0, open: 0, submitted: 1, accepted: 2 }

/** The required forms of all chapters by due date, those first that wait for the company. */
const RequiredForms = observer(({ chapters }: { chapters: readonly ManualChapterView[] }) => {
  const t = useWords(words)
  const all = chapters.flatMap((chapter, at) =>
    chapter.forms.filter(({ isRequired }) => isRequired).map((form) => ({ form, chapter, number: at + 1 })),
  )
  const sorted = all.sort((one, other) => order[one.form.state] - order[other.form.state] || (one.form.dueOn < other.form.dueOn ? -1 : 1))
  return (
    <Card id="manual-required" padding="tight">
      {sorted.map(({ form, chapter, number }) => (
        <FormLine key={form.formId} form={form} chapter={chapter} caption={`${number}. ${chapter.title}`} />
      ))}
      <Line id="manual-all" label={t.wholeManual} onTap={() => go('exhibitorManualAll', { materialTypeV2: 'all' })} />
    </Card>
  )
})

/** `/exhibitorSelfService/information/manualAll/:materialTypeV2`: the chapters; `required` lists the required forms by due date. */
export default page({ store: () => new ManualStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  const t = useWords(words)
  const { chapters = [], required = 0, handedIn = 0 } = store.manual.value ?? {}
  const isRequired = params.materialTypeV2 === 'required' && required > 0
  return (
    <Page
      id="manual"
      {...(params.materialTypeV2 === 'required' && { title: t.requiredForms })}
      of={store.manual}
      notFound={<Banner id="not-exhibitor" tone="warn" title={store.manual.failure?.message} />}
    >
      {required > 0 && (
        <Card id="manual-head">
          <CardTitle title={isRequired ? t.introRequired : t.intro} />
          <Progress id="manual-progress" part={handedIn / required} words={fill(t.progress, { done: handedIn, all: required })} />
        </Card>
      )}
      {chapters.length === 0 && (
        <Card>
          <EmptyState id="manual-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />
        </Card>
      )}
      {isRequired ? (
        <RequiredForms chapters={chapters} />
      ) : (
        chapters.map((chapter, at) => <Chapter key={chapter.chapterId} chapter={chapter} number={at + 1} />)
      )}
    </Page>
  )
})
