import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Line } from '@/ui/Line'
import { words } from './words'

/** Opens the questions of the company about a customer, where it asks some. */
export const SurveyLine = observer(({ contact: { id, answers, asked } }: { contact: ContactDetail }) => {
  const t = useWords(words)
  if (asked === 0) return null
  const count = answers.filter(({ isAsked }) => isAsked).length
  return <Line id="contact-survey" label={t.survey} value={fill(t.answered, { count, all: asked })} onTap={() => go('survey', { id })} />
})
