import { observer } from 'mobx-react-lite'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { ListTail } from '@/ui/List'
import type { ListStore } from '@/ui/List/ListStore'
import { words } from './words'

interface PersonChoiceProps {
  id: string
  title: string
  people: ListStore<PersonRow>
  /** '' for the caller. */
  personId: string
  onChoose: (personId: string) => unknown
}

/** For whom a ticket is: the caller, or a person whom the caller registered. Without such people nothing is asked. */
export const PersonChoice = observer(({ id, title, people, personId, onChoose }: PersonChoiceProps) => {
  const t = useWords(words)
  if (people.items.length === 0) return null
  return (
    <Card padding="tight">
      <CardTitle title={title} />
      <ChoiceList
        id={id}
        label={title}
        look="row"
        chosen={[personId || 'me']}
        options={[
          { value: 'me', title: t.forMe },
          ...people.items.map(({ id: value, name, company }) => ({ value, title: name, hint: company })),
        ]}
        onChoose={(value) => onChoose(value === 'me' ? '' : value)}
      />
      <ListTail id={`${id}-people`} store={people} />
    </Card>
  )
})
