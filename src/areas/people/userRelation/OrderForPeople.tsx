import { observer } from 'mobx-react-lite'
import type { PeopleToDo } from '@contract/people/peopleAnswers.schema'
import { formatDays } from '@/i18n/dayLists'
import { formatDay } from '@contract/rules/values/days'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { DiscountLine } from '@/parts/discountCode/DiscountLine'
import { RefundTerms } from '@/parts/order/RefundTerms'
import { PeopleSearch } from '@/parts/person/PeopleSearch'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { ListTail } from '@/ui/List'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import { yuan } from '@/ui/Money'
import type { Offer, OrderForPeopleStore } from './orderForPeople.store'
import { reasonsOf } from './reasonsOf'
import { orderWords, toDoWords } from './words'

const dayOf = ({ type, day }: Offer): string =>
  day === null ? formatDays(type.entryDays, currentLanguage()) : formatDay(day, currentLanguage())

const priceOf = ({ type }: Offer, t: Record<keyof typeof orderWords, string>): string => (type.isFree ? t.free : yuan(type.price))

interface OrderForPeopleProps {
  store: OrderForPeopleStore
  /** What is to be done for the people; null if that is not known. */
  toDo: PeopleToDo | null
  /** Opens the questionnaire for all. */
  onAnswer: () => unknown
}

/** Why nobody can have a ticket yet, and what to do about it. */
const Nobody = ({ toDo, onAnswer }: Omit<OrderForPeopleProps, 'store'>) => {
  const t = useWords(orderWords)
  const next = useWords(toDoWords)
  const reasons = toDo ? reasonsOf(toDo, next) : []
  return (
    <Banner
      id="people-order-nobody"
      title={reasons[0] ?? t.nobody}
      action={
        toDo && toDo.unanswered > 0 && <Button id="people-order-answer" kind="ghost" size="small" text={next.answer} onTap={onAnswer} />
      }
    >
      {reasons.slice(1).join(next.comma)}
    </Banner>
  )
}

/** What is chosen now: people, a ticket for each, or a ticket. */
const Step = observer(({ store, toDo, onAnswer }: OrderForPeopleProps) => {
  const t = useWords(orderWords)
  const { step, lines, choice, people, offers } = store
  const { chosen } = choice
  return (
    <>
      {step === 'people' && (
        <>
          {people.isNobody && <Nobody toDo={toDo} onAnswer={onAnswer} />}
          <ChoiceList
            id="order-person"
            label={t.choosePeople}
            look="row"
            isMultiple
            options={people.found.map(({ id, name, company }) => ({
              value: id,
              title: name,
              hint: company,
              isDisabled: choice.isFull && !chosen.includes(id),
            }))}
            chosen={chosen}
            onChoose={(id) => choice.toggle(id)}
          />
          <ListTail id="order-people" store={people.list} />
        </>
      )}
      {step === 'tickets' && (
        <>
          {lines.length > 1 && <Line id="order-for-all" label={t.sameForAll} onTap={() => store.askFor(null)} />}
          {lines.map(({ person, offer }) => (
            <Line
              key={person.id}
              id={`order-for-${person.id}`}
              label={person.name}
              value={offer ? dotted(offer.type.name, dayOf(offer), priceOf(offer, t)) : t.toChoose}
              tone="quiet"
              onTap={() => store.askFor(person.id)}
            />
          ))}
          {store.hasPrice && <DiscountLine discount={store.discount} />}
          {store.hasPrice && <RefundTerms fees={store.refundFees} />}
        </>
      )}
      {step === 'offer' && (
        <ChoiceList
          id="order-offer"
          label={t.chooseTicket}
          look="row"
          options={offers.map((offer) => ({ value: offer.key, title: offer.type.name, hint: dotted(dayOf(offer), priceOf(offer, t)) }))}
          chosen={store.picked === null ? [] : [store.picked]}
          onChoose={(key) => store.pick(key)}
        />
      )}
    </>
  )
})

/** Chooses people, a ticket for each, and orders all at once. */
export const OrderForPeople = observer(({ store, toDo, onAnswer }: OrderForPeopleProps) => {
  const t = useWords(orderWords)
  const { step, choice, onSale, ordering, people } = store
  const { chosen } = choice
  const order = async (): Promise<void> => {
    const { isFree } = store
    if ((await ordering.run()) && isFree) toast(translate(orderWords.issued))
  }
  const footer =
    step === 'people' ? (
      <Button id="people-order-next" isBlock text={t.next} isDisabled={chosen.length === 0} onTap={() => store.toTickets()} />
    ) : step === 'tickets' ? (
      <Button id="people-order-go" isBlock isDisabled={!store.isWhole} isLoading={ordering.isRunning} onTap={() => order()}>
        {store.isFree ? t.take : fill(t.pay, { amount: store.amount })}
      </Button>
    ) : undefined
  const failure = ordering.failure ?? onSale.failure
  return (
    <Sheet
      id="people-order"
      isOpen={store.isOpen}
      title={step === 'people' ? t.choosePeople : step === 'tickets' ? t.chooseTickets : t.chooseTicket}
      note={step === 'people' ? fill(t.chosen, { count: chosen.length }) : undefined}
      content={step}
      isTall
      head={
        <>
          {step !== 'people' && <Button id="people-order-back" kind="text" size="small" text={t.back} onTap={() => store.back()} />}
          <Failed id="people-order-refused" failure={failure} />
          {step === 'people' && <PeopleSearch id="people-order-search" label={t.search} people={people} />}
        </>
      }
      footer={footer}
      onClose={() => store.close()}
    >
      <Step store={store} toDo={toDo} onAnswer={onAnswer} />
    </Sheet>
  )
})
