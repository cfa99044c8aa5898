import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Stay } from '@contract/group/stay.schema'
import { yearMonthDay } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Chips } from '@/ui/Chips'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { DateField } from '@/ui/Field/DateField'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import { yuan } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import style from '../index.module.scss'
import { SmokingChips } from '../SmokingChips'
import { genderWords, smokingWords, words } from '../words'
import type { StayManageStore } from './manage.store'
import type { StayStore } from './stay.store'

/** Asks whether a change may cost what it costs. */
const agrees = (store: StayStore, manage: StayManageStore): Promise<boolean> =>
  store.cost === null
    ? Promise.resolve(true)
    : confirm({
        title: `${translate(words.costs)} ${yuan(store.cost)}`,
        message: fill(translate(words.late), { percent: manage.offer.value?.limits.lateChange?.percent ?? 0 }),
        confirmText: translate(words.agree),
        cancelText: translate(words.keep),
      })

/** The guests of the room, each with a confirmation. */
const Guests = observer(({ store, stay }: { store: StayStore; stay: Stay }) => {
  const t = useWords(words)
  const genders = useWords(genderWords)
  const { occupants, state } = stay
  const isHeld = state === 'wanted' || state === 'confirmed'
  if (occupants.length === 0) return <Line label={t.occupants} value={t.nobody} tone="quiet" />
  return (
    <>
      {occupants.map(({ registrationId, name, company, gender, isFixed, confirmedAt }) => (
        <Line
          key={registrationId}
          id={`guest-${registrationId}`}
          label={dotted(name, gender !== '' && genders[gender], company, isFixed ? t.byHand : t.byProposal)}
          value={
            confirmedAt ? (
              t.confirmed
            ) : isHeld ? (
              <Button
                id={`guest-${registrationId}-confirm`}
                kind="ghost"
                size="small"
                text={t.confirmOne}
                label={`${t.confirmOne} ${name}`}
                isLoading={store.confirm.isRunning}
                onTap={() => store.confirm.run(registrationId)}
              />
            ) : null
          }
          tone={confirmedAt ? 'good' : 'normal'}
        />
      ))}
    </>
  )
})

/** Other nights, another kind, other wishes. */
const ChangeForm = observer(({ store }: { store: StayStore }) => {
  const t = useWords(words)
  const { fields, kinds, roomId, smoking } = store
  return (
    <View className={style.fields}>
      <View className={style.pair}>
        <View>
          <DateField id="change-from" label={t.from} {...fields.of('from')} />
        </View>
        <View>
          <DateField id="change-until" label={t.to} {...fields.of('until')} />
        </View>
      </View>
      <Chips
        id="change-kind"
        label={t.kind}
        chips={kinds.map(({ id, name }) => ({ value: id, title: name }))}
        chosen={[roomId]}
        onChoose={(id) => store.chooseRoom(id)}
      />
      <SmokingChips id="change-smoking" chosen={smoking} onChoose={(wish) => store.chooseSmoking(wish)} />
      <TextField id="change-note" label={t.note} isOptional placeholder={t.noteHint} {...fields.of('note')} />
    </View>
  )
})

interface OfSheet {
  manage: StayManageStore
  stay: Stay
}

/** What a leader can do with a room that was not released. */
const StayActions = observer(({ manage, stay }: OfSheet) => {
  const t = useWords(words)
  const store = manage.stay
  const { cancel, confirm: confirmation } = store
  const giveBack = async (): Promise<void> => {
    const isMeant =
      store.cost === null
        ? await confirm({ title: t.cancelSure, message: t.cancelText, confirmText: t.cancel, cancelText: t.keep, isDangerous: true })
        : await agrees(store, manage)
    if (isMeant && (await cancel.run())) toast(translate(words.cancelled))
  }
  return (
    <View className={style.gap}>
      <Actions>
        {stay.state === 'wanted' && stay.occupants.length > 0 && (
          <Action>
            <Button
              id="stay-confirm"
              kind="ghost"
              size="medium"
              isBlock
              text={t.confirmAll}
              isLoading={confirmation.isRunning}
              onTap={() => confirmation.run()}
            />
          </Action>
        )}
        <Action>
          <Button id="stay-change" kind="text" size="medium" isBlock text={t.change} onTap={() => store.setChanging(true)} />
        </Action>
        <Action>
          <Button id="stay-cancel" kind="text" size="medium" isBlock text={t.cancel} isLoading={cancel.isRunning} onTap={giveBack} />
        </Action>
      </Actions>
    </View>
  )
})

/** A room as it is. */
const StayFacts = observer(({ manage, stay }: OfSheet) => {
  const t = useWords(words)
  const wishes = useWords(smokingWords)
  const { from, until, nights, amount, place, smoking, note, lateFee, state } = stay
  return (
    <>
      <Line
        id="stay-days"
        label={`${yearMonthDay(from)} – ${yearMonthDay(until)}`}
        value={dotted(fill(t.nights, { nights }), yuan(amount))}
      />
      {place !== null && <Banner id="stay-place" tone="warn" title={fill(t.place, { place })} />}
      {smoking !== '' && <Line label={t.smoking} value={wishes[smoking]} />}
      {note && <Line label={t.note} value={note} />}
      {lateFee && <Line id="stay-fee" label={t.lateFee} value={yuan(lateFee)} tone="warn" />}
      <Guests store={manage.stay} stay={stay} />
      {state !== 'released' && <StayActions manage={manage} stay={stay} />}
    </>
  )
})

/** The button of the sheet: the choice of guests, or what was changed. */
const StayFooter = observer(({ manage, stay }: OfSheet) => {
  const t = useWords(words)
  const store = manage.stay
  const change = async (): Promise<void> => {
    if (store.isMoved && !(await agrees(store, manage))) return
    if (await store.save.run()) toast(translate(words.saved))
  }
  const choosePeople = (): unknown => {
    store.close()
    return go('selectRoomPersons', { stayId: stay.id })
  }
  if (!store.isChanging) return <Button id="stay-people" isBlock text={t.choosePeople} onTap={choosePeople} />
  return (
    <Actions>
      <Action>
        <Button id="stay-keep" kind="ghost" isBlock text={t.keep} onTap={() => store.setChanging(false)} />
      </Action>
      <Action isMain>
        <Button id="stay-save" isBlock text={t.save} isLoading={store.save.isRunning} onTap={change} />
      </Action>
    </Actions>
  )
})

/** One room: its guests, and what can be done with it. */
export const StaySheet = observer(({ store: manage }: { store: StayManageStore }) => {
  const store = manage.stay
  const { shown, isChanging, failure } = store
  return (
    <Sheet
      id="stay-sheet"
      isOpen={store.isOpen}
      title={shown ? `${shown.hotelName} ${shown.roomName}` : ''}
      content={isChanging ? 'change' : 'stay'}
      onClose={() => store.close()}
      {...(shown && shown.state !== 'released' && { footer: <StayFooter manage={manage} stay={shown} /> })}
    >
      <Failed id="stay-refused" failure={failure} />
      {shown && (isChanging ? <ChangeForm store={store} /> : <StayFacts manage={manage} stay={shown} />)}
    </Sheet>
  )
})
