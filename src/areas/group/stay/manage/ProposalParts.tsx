import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PlacedPerson, Proposal, ProposedBox } from '@contract/group/proposal.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { DateField } from '@/ui/Field/DateField'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { RowEnds } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import style from '../index.module.scss'
import { leftWords, reasonWords, refusalWords, words } from '../words'
import { GroupChips } from './GroupChips'
import type { ProposalStore } from './proposal.store'

interface OfProposal {
  store: ProposalStore
}

/** What a proposal comes to, in a sentence. */
const useFacts = ({ kind, people, boxes, booked }: Proposal): string => {
  const t = useWords(words)
  return dotted(
    fill(kind === 'rooms' ? t.proposalFacts : t.proposalCoaches, { people, boxes }),
    booked > 0 && fill(t.proposalBooked, { booked }),
  )
}

/** Asks for a proposal, or shows the one that waits for an answer. */
export const ProposalCard = observer(({ store }: OfProposal) => {
  const t = useWords(words)
  const { kind, proposal } = store
  const isRooms = kind === 'rooms'
  if (proposal) return <OpenProposal store={store} proposal={proposal} />
  return (
    <Card id={`propose-${kind}`}>
      <CardTitle title={isRooms ? t.propose : t.proposeSeats} hint={isRooms ? t.proposeText : t.proposeSeatsText} />
      <View className={style.gap}>
        <Button
          id={`propose-${kind}-open`}
          kind="ghost"
          size="medium"
          isBlock
          text={isRooms ? t.propose : t.proposeSeats}
          onTap={() => store.openWish()}
        />
      </View>
    </Card>
  )
})

const OpenProposal = observer(({ store, proposal }: OfProposal & { proposal: Proposal }) => {
  const t = useWords(words)
  const facts = useFacts(proposal)
  const { kind, score, byHand, left } = proposal
  return (
    <Card id={`proposal-${kind}`} isChosen>
      <CardTitle title={kind === 'rooms' ? t.proposal : t.proposalSeats} hint={facts} />
      <View className={style.pills}>
        <Pill tone="good">{fill(t.better, { score, more: score - byHand })}</Pill>
        {left > 0 && <Pill tone="warn">{fill(t.proposalLeft, { left })}</Pill>}
      </View>
      <View className={style.gap}>
        <Button id={`proposal-${kind}-view`} size="medium" isBlock text={t.view} onTap={() => store.show()} />
      </View>
    </Card>
  )
})

/** What a proposal should keep to. */
export const WishSheet = observer(({ store }: OfProposal) => {
  const t = useWords(words)
  const { kind, fields, propose, separateGender, mayBook, redo } = store
  const isRooms = kind === 'rooms'
  const options = [
    ...(isRooms ? [{ value: 'separateGender', title: t.separate, hint: t.separateHint }] : []),
    ...(isRooms ? [{ value: 'mayBook', title: t.mayBook }] : []),
    { value: 'redo', title: t.redo, hint: t.redoHint },
  ]
  const chosen = [separateGender && 'separateGender', mayBook && 'mayBook', redo && 'redo'].filter((wish) => wish !== false)
  return (
    <Sheet
      id={`wish-${kind}-sheet`}
      isOpen={store.isAsking}
      title={isRooms ? t.propose : t.proposeSeats}
      onClose={() => store.closeWish()}
      footer={<Button id={`wish-${kind}-start`} isBlock text={t.start} isLoading={propose.isRunning} onTap={() => propose.run()} />}
    >
      <View className={style.fields}>
        <Failed id={`wish-${kind}-refused`} failure={propose.failure} />
        {isRooms ? (
          <View className={style.pair}>
            <DateField id="wish-from" label={t.from} {...fields.of('from')} />
            <DateField id="wish-until" label={t.to} {...fields.of('until')} />
          </View>
        ) : (
          <DateField id="wish-day" label={t.day} {...fields.of('from')} />
        )}
        <GroupChips id={`wish-${kind}-group`} store={store.manage} />
        <ChoiceList
          id={`wish-${kind}`}
          label={t.wishes}
          look="row"
          isMultiple
          options={options}
          chosen={chosen}
          onChoose={(wish) => store.toggle(wish as 'separateGender' | 'mayBook' | 'redo')}
        />
      </View>
    </Sheet>
  )
})

/** Says what a swap costs, and makes it if the leader means it. */
const askToSwap = async (store: ProposalStore, other: PlacedPerson): Promise<void> => {
  if (!(await store.cost.run(other)) || !store.cost.result) return
  const { isPossible, refusal, difference } = store.cost.result
  if (!isPossible) return toast(refusal ? translate(refusalWords[refusal]) : translate(words.swapEven))
  const points = Math.abs(difference)
  const isMeant = await confirm({
    title: translate(words.swapSure),
    message: fill(translate(difference > 0 ? words.swapGain : difference < 0 ? words.swapLoss : words.swapEven), { points }),
    confirmText: translate(words.swap),
    cancelText: translate(words.keep),
  })
  if (isMeant && (await store.swap.run(other))) toast(translate(words.swapped))
}

/** A room or a coach of the proposal: its people, and why they are together. */
const BoxRow = observer(({ store, box }: OfProposal & { box: ProposedBox }) => {
  const t = useWords(words)
  const reasonOf = useWords(reasonWords)
  const { no, title, isBooked, capacity, people, reasons } = box
  const tap = (person: PlacedPerson): unknown => {
    const { first } = store
    if (first === null) return store.choose(person)
    return first.registrationId === person.registrationId ? store.choose(null) : askToSwap(store, person)
  }
  return (
    <View id={`box-${no}`} className={style.box}>
      <RowEnds>
        <View className={style.boxName}>{`${no}. ${title}`}</View>
        <Pill tone={isBooked ? 'warn' : 'quiet'}>{isBooked ? t.newRoom : `${people.length}/${capacity}`}</Pill>
      </RowEnds>
      <View className={style.pills}>
        {reasons.map(({ reason, count, word }) => (
          <Pill key={reason} tone={reason === 'mates' ? 'good' : 'theme'}>
            {fill(reasonOf[reason], { count, word: reason === 'company' || reason === 'part' ? word : '' }).trim()}
          </Pill>
        ))}
      </View>
      {people.map((person) => (
        <Line
          key={person.registrationId}
          id={`placed-${person.registrationId}`}
          label={dotted(person.name, person.company)}
          {...(person.isKept ? { value: t.wasHere, tone: 'quiet' as const } : { onTap: () => tap(person) })}
          {...(store.first?.registrationId === person.registrationId && { value: t.swap, tone: 'good' as const })}
        />
      ))}
    </View>
  )
})

/** The whole proposal: rooms with reasons, those without a place, and the answer. */
export const ProposalSheet = observer(({ store }: OfProposal) => {
  const t = useWords(words)
  const reasons = useWords(leftWords)
  const { proposal, boxes, left, accept, drop, first, kind } = store
  const submit = async (): Promise<void> => {
    if (!(await accept.run()) || !accept.result) return
    toast(fill(translate(words.accepted), { people: accept.result.people }))
  }
  return (
    <Sheet
      id={`proposal-${kind}-sheet`}
      isOpen={store.isShown && proposal !== null}
      isReady={boxes.isLoaded || boxes.failure !== null}
      title={kind === 'rooms' ? t.proposal : t.proposalSeats}
      isTall
      onClose={() => store.hide()}
      footer={
        <Actions>
          <Action>
            <Button id={`proposal-${kind}-drop`} kind="ghost" isBlock text={t.drop} isLoading={drop.isRunning} onTap={() => drop.run()} />
          </Action>
          <Action isMain>
            <Button id={`proposal-${kind}-accept`} isBlock text={t.accept} isLoading={accept.isRunning} onTap={submit} />
          </Action>
        </Actions>
      }
    >
      <Failed id={`proposal-${kind}-refused`} failure={store.failure ?? boxes.failure} />
      <Banner id={`proposal-${kind}-swap`} title={first ? fill(t.swapping, { name: first.name }) : t.swapHint} />
      {boxes.items.map((box) => (
        <BoxRow key={box.no} store={store} box={box} />
      ))}
      {boxes.hasMore && <Button id={`proposal-${kind}-more`} kind="text" size="medium" text={t.more} onTap={() => boxes.more()} />}
      {left.items.length > 0 && <CardTitle title={t.leftTitle} />}
      {left.items.map(({ registrationId, name, company, reason }) => (
        <Line key={registrationId} id={`left-${registrationId}`} label={dotted(name, company)} value={reasons[reason]} tone="warn" />
      ))}
      {left.hasMore && <Button id={`left-${kind}-more`} kind="text" size="medium" text={t.more} onTap={() => left.more()} />}
    </Sheet>
  )
})
