import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import type { PersonDetail } from '@contract/people/userRelation.schema'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { openForm } from '@/parts/person/kindRoutes'
import { go } from '@/routes/go'
import { Banner, type BannerTone } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { words } from '../words'

interface Point {
  id: string
  tone: BannerTone
  title: string
  text: string
  action?: string
  onTap?: () => unknown
}

/** What comes next for a person, each with a button that leads there. */
export const OpenPoints = observer(({ person }: { person: PersonDetail }) => {
  const t = useWords(words)
  const { userId, kind, missing, examineResult, examineRemark, reviewDueOn, questionnaireIndex } = person
  const form = (): unknown => openForm(go, kind, { person: userId, edit: '1' })
  const points: Point[] = []
  if (examineResult === 'fail')
    points.push({ id: 'failed', tone: 'bad', title: t.failedTitle, text: examineRemark || t.noRemark, action: t.resubmit, onTap: form })
  if (missing.includes('form'))
    points.push(
      person.name === '' && person.drafts.length === 0
        ? { id: 'form', tone: 'warn', title: t.emptyFormTitle, text: t.emptyFormText, action: t.fillIn, onTap: form }
        : { id: 'form', tone: 'warn', title: t.incompleteTitle, text: t.incompleteText, action: t.continue, onTap: form },
    )
  if (missing.includes('document'))
    points.push({ id: 'document', tone: 'warn', title: t.documentTitle, text: t.documentText, action: t.correct, onTap: form })
  if (questionnaireIndex !== null)
    points.push({
      id: 'questionnaire',
      tone: 'warn',
      title: t.questionnaireTitle,
      text: t.questionnaireText,
      action: t.answer,
      onTap: () => go('questionnaire', { index: questionnaireIndex, person: userId, edit: '1' }),
    })
  if (examineResult === 'underReview') {
    const due = reviewDueOn ? `${fill(t.dueOn, { day: formatDay(reviewDueOn, currentLanguage()) })}${t.stop}` : ''
    points.push({ id: 'review', tone: 'info', title: t.underReviewTitle, text: `${due}${t.underReviewText}` })
  }
  return (
    <>
      {points.map(({ id, tone, title, text, action, onTap }) => (
        <Banner
          key={id}
          id={`person-${id}`}
          tone={tone}
          title={title}
          action={action && onTap && <Button id={`person-${id}-go`} kind="ghost" size="small" text={action} onTap={onTap} />}
        >
          {text}
        </Banner>
      ))}
    </>
  )
})
