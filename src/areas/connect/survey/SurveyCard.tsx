import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { currentLanguage } from '@/i18n/language'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { SurveyLine } from './SurveyLine'

/** What members answered about a customer, also to questions that are asked no longer. */
export const SurveyCard = observer(({ contact }: { contact: ContactDetail }) => {
  if (contact.asked === 0 && contact.answers.length === 0) return null
  const comma = currentLanguage() === 'cn' ? '、' : ', '
  return (
    <Card id="contact-answers" padding="tight">
      <SurveyLine contact={contact} />
      {contact.answers.map(({ question, title, said }) => (
        <Line key={question} id={`answer-${question}`} label={title} value={said.join(comma)} />
      ))}
    </Card>
  )
})
