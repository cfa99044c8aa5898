import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { openPerson } from '@/parts/person/kindRoutes'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/Avatar'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import { stateOf, toneOf } from '../personState'
import { missingWords, stateWords, words } from '../words'
import style from './index.module.scss'

/** Name, company and state of a person, above what else the card says. */
export const PersonHead = observer(({ person }: { person: PersonRow }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const state = stateOf(person)
  return (
    <View className={style.head}>
      <Avatar name={person.name} size="medium" />
      <View className={style.names}>
        <View className={person.name ? style.name : style.unnamed}>{person.name || t.unnamed}</View>
        {person.company && <View className={style.company}>{person.company}</View>}
      </View>
      <Pill id={`person-state-${person.userId}`} tone={toneOf[state]}>
        {states[state]}
      </Pill>
    </View>
  )
})

/** One person of the list: name, state, and what is still to be done. */
export const PersonCard = observer(({ person }: { person: PersonRow }) => {
  const t = useWords(words)
  const missing = useWords(missingWords)
  const { userId, kind, examineResult, examineRemark, reviewDueOn, ticketCount, passMessage, ownAnswers } = person
  const ticket = ticketCount === 1 ? t.oneTicket : fill(t.tickets, { count: ticketCount })
  const notes = [
    ...person.missing.map((point) => missing[point]),
    ...(reviewDueOn ? [fill(t.dueOn, { day: formatDay(reviewDueOn, currentLanguage()) })] : []),
    ...(ticketCount > 0 ? [ticket] : []),
    ...(ownAnswers ? [t[ownAnswers === 'given' ? 'answersGiven' : 'answersOpen']] : []),
    ...(passMessage?.state === 'sent' ? [t.passSent] : passMessage?.state === 'failed' ? [t.passFailed] : []),
  ]
  return (
    <Card id={`person-${userId}`} onTap={() => openPerson(go, kind, userId)}>
      <PersonHead person={person} />
      {notes.length > 0 && (
        <View className={style.notes}>
          <Dotted facts={notes} />
        </View>
      )}
      {examineResult === 'fail' && examineRemark && <View className={style.remark}>{fill(t.reason, { remark: examineRemark })}</View>}
    </Card>
  )
})
