import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import type { PersonnelStore } from './personnel.store'
import { toDoWords } from './words'

/** What comes next for everybody: answers that all passes wait for, then tickets. It is one thing at a time. */
export const NextForAll = observer(({ store }: { store: PersonnelStore }) => {
  const t = useWords(toDoWords)
  const toDo = store.toDo.value
  if (!toDo) return null
  const { unanswered, withoutTicket } = toDo
  if (unanswered > 0)
    return (
      <Banner
        id="people-unanswered"
        tone="warn"
        title={unanswered === 1 ? t.oneUnanswered : fill(t.unanswered, { count: unanswered })}
        action={<Button id="people-answer" kind="ghost" size="small" text={t.answer} onTap={() => store.answerForAll()} />}
      >
        {unanswered === 1 ? t.answerOneText : fill(t.answerText, { count: unanswered })}
      </Banner>
    )
  if (withoutTicket < 2) return null
  return (
    <Banner
      id="people-without-ticket"
      title={fill(t.withoutTicket, { count: withoutTicket })}
      action={<Button id="people-tickets" kind="ghost" size="small" text={t.chooseTicket} onTap={() => store.ordering.openForAll()} />}
    />
  )
})
