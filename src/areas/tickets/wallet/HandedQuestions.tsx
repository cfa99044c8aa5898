import type { HandedOver } from '@contract/people/userRelation.schema'
import { defineWords, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'

const words = defineWords({
  title: { cn: '请回答参观问卷', en: 'Please answer a few questions' },
  text: {
    cn: '主办方据此为您推荐展商和活动，不影响入场。',
    en: 'The organiser recommends exhibitors and events by them. Your entry does not depend on them.',
  },
  answer: { cn: '开始回答', en: 'Answer' },
})

/** Where the fair asks the person by the link to the pass: the way to the questions. */
export const HandedQuestions = ({ handed: { questionnaire } }: { handed: HandedOver }) => {
  const t = useWords(words)
  if (!questionnaire) return null
  const open = (): unknown => go('holderQuestionnaire', { ...questionnaire, of: 'pass' })
  return (
    <Banner
      id="handed-questions"
      title={t.title}
      action={<Button id="handed-questions-go" kind="ghost" size="small" text={t.answer} onTap={open} />}
    >
      {t.text}
    </Banner>
  )
}
