import { observer } from 'mobx-react-lite'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { PeopleSearch } from '@/parts/person/PeopleSearch'
import { FormFooter } from '@/parts/form/FormFooter'
import type { FormSession } from '@/parts/form/FormSession'
import { ChoiceList, type ListedChoice } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { ListTail } from '@/ui/List'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import { PersonForm } from './PersonForm'
import { type TicketRegistrationStore, isFillable, isReady, selfChoice } from './ticketHolder.store'
import { words } from './words'

/** What the only ticket that is asked about needs: a first holder, or another one. */
const isChangeOf = ({ asked }: TicketRegistrationStore): boolean => asked.length === 1 && asked[0]?.holder === 'person'

const optionsOf = (store: TicketRegistrationStore, t: Record<keyof typeof words, string>): ListedChoice[] => {
  const { asked, chosen, places } = store
  const isFull = places > 1 && chosen.length >= places
  const [only] = asked
  const hintOf = (person: PersonRow): string =>
    isFillable(person)
      ? t.fillIn
      : !isReady(person)
        ? t.notReady
        : dotted(person.company, person.ticketCount > 0 && fill(t.hasTickets, { count: person.ticketCount }))
  const options: ListedChoice[] = [
    // The buyer has a ticket already where the type asks for no holder.
    ...(only && (only.needsHolder || isChangeOf(store)) ? [{ value: selfChoice, title: t.self }] : []),
    ...store.people.found
      .filter(({ id }) => id !== only?.personId)
      .map((person) => ({
        value: person.id,
        title: person.name || t.unnamed,
        hint: hintOf(person),
        isDisabled: !isReady(person) && !isFillable(person),
      })),
  ]
  return options.map((option) => ({ ...option, isDisabled: option.isDisabled || (isFull && !chosen.includes(option.value)) }))
}

/** The form of a person who is not registered yet, in the sheet. */
const FillHolder = observer(({ store, filling }: { store: TicketRegistrationStore; filling: FormSession }) => {
  const t = useWords(words)
  return (
    <Sheet
      id="holders"
      content="form"
      isOpen={store.asked.length > 0}
      isTall
      title={t.personTitle}
      note={t.personNote}
      head={<Button id="holders-back" kind="text" size="medium" text={t.backToList} onTap={() => store.backToList()} />}
      onClose={() => store.close()}
      footer={filling.form && <FormFooter session={filling} text={t.personSubmit} />}
    >
      <PersonForm session={filling} />
    </Sheet>
  )
})

/** The people who may use the tickets, and the way to register another one. */
export const ChooseHolders = observer(({ store }: { store: TicketRegistrationStore }) => {
  const t = useWords(words)
  const { asked, chosen, places, assigning, adding, people, filling } = store
  const [only] = asked
  const isChange = isChangeOf(store)
  const confirm = async (): Promise<void> => {
    if (await assigning.run()) toast(translate(words.done))
  }
  if (filling) return <FillHolder store={store} filling={filling} />
  return (
    <Sheet
      id="holders"
      content="list"
      isOpen={asked.length > 0}
      isTall
      title={places > 1 ? fill(t.sheetTitles, { count: places }) : t.sheetTitle}
      note={places > 1 ? fill(t.chosen, { count: chosen.length }) : isChange ? t.codeHint : undefined}
      head={
        <>
          {[assigning.failure, adding.failure].map((failure, at) => (
            <Failed key={at} id={`holders-refused-${at}`} failure={failure} />
          ))}
          <PeopleSearch id="holders-search" label={t.search} people={people} />
        </>
      }
      onClose={() => store.close()}
      footer={
        <Button
          id="holders-confirm"
          isBlock
          text={t.confirm}
          isDisabled={chosen.length === 0}
          isLoading={assigning.isRunning}
          onTap={() => confirm()}
        />
      }
    >
      <ChoiceList
        id="holder"
        label={t.sheetTitle}
        look="row"
        isMultiple={places > 1}
        options={optionsOf(store, t)}
        chosen={chosen}
        onChoose={(choice) => store.toggle(choice)}
      />
      <ListTail id="holder-people" store={people.list} />
      <Button
        id="holders-add"
        kind="ghost"
        size="medium"
        isBlock
        text={t.addPerson}
        isLoading={adding.isRunning}
        onTap={() => adding.run()}
      />
      {isChange && only && !only.link && (
        <Button id="holders-link" kind="text" size="medium" isBlock text={t.askHolder} onTap={() => store.askByLink(only)} />
      )}
    </Sheet>
  )
})
