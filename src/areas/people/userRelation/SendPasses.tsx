import { observer } from 'mobx-react-lite'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { PeopleSearch } from '@/parts/person/PeopleSearch'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { ListTail } from '@/ui/List'
import { Sheet } from '@/ui/Sheet'
import { passStateOf } from './passState'
import type { SendPassesStore } from './sendPasses.store'
import { outcomeWords, passWords } from './words'

/** Where the link would go, and what became of the last message. */
const hintOf = (person: PersonRow): string => {
  const to = person.passContact?.to
  return dotted(to, passStateOf(person.passMessage))
}

/** What became of each person of a sending. */
const Outcomes = observer(({ store }: { store: SendPassesStore }) => {
  const t = useWords(outcomeWords)
  return store.done?.map(({ id, outcome }) => (
    <Line
      key={id}
      id={`passes-done-${id}`}
      label={store.choice.chosenPeople.find((person) => person.id === id)?.name}
      value={t[outcome]}
      tone={outcome === 'queued' ? 'good' : 'warn'}
    />
  ))
})

/** Chooses people, and sends each the link to the own pass. */
export const SendPasses = observer(({ store }: { store: SendPassesStore }) => {
  const t = useWords(passWords)
  const { choice, sending, people, done } = store
  const { chosen } = choice
  const footer = done ? (
    <Button id="passes-finish" isBlock text={t.finish} onTap={() => store.close()} />
  ) : (
    <Button
      id="passes-send"
      isBlock
      isDisabled={chosen.length === 0}
      isLoading={sending.isRunning}
      text={t.sendMany}
      onTap={() => sending.run()}
    />
  )
  return (
    <Sheet
      id="passes"
      isOpen={store.isOpen}
      title={done ? t.doneTitle : t.manyTitle}
      note={done ? undefined : fill(t.chosen, { count: chosen.length })}
      content={done ? 'done' : 'people'}
      isTall
      head={
        <>
          <Failed id="passes-refused" failure={sending.failure} />
          {!done && <PeopleSearch id="passes-search" label={t.search} people={people} />}
          {!done && store.mayChooseAll && <Button id="passes-all" kind="text" size="small" text={t.all} onTap={() => store.chooseAll()} />}
        </>
      }
      footer={footer}
      onClose={() => store.close()}
    >
      {done ? (
        <Outcomes store={store} />
      ) : (
        <>
          <Banner id="passes-how">{t.how}</Banner>
          {people.isNobody && <Banner id="passes-nobody" title={t.nobody} />}
          <ChoiceList
            id="pass-of"
            label={t.manyTitle}
            look="row"
            isMultiple
            options={people.found.map((person) => ({
              value: person.id,
              title: person.name,
              hint: person.passContact ? hintOf(person) : t.noContact,
              isDisabled: !person.passContact || (choice.isFull && !chosen.includes(person.id)),
            }))}
            chosen={chosen}
            onChoose={(id) => choice.toggle(id)}
          />
          <ListTail id="passes-people" store={people.list} />
        </>
      )}
    </Sheet>
  )
})
