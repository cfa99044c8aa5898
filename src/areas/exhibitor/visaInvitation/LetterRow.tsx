import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { VisaLetter } from '@contract/exhibitor/visaInvitation.schema'
import { callingCodes } from '@contract/rules/values/callingCodes'
import { formatPeriod } from '@contract/rules/values/days'
import type { VisaLetterState } from '@contract/rules/exhibitor/visaInvitation'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { translate, useWords } from '@/i18n/words'
import { PersonRow } from '@/parts/peopleList/PersonRow'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Line } from '@/ui/Line'
import type { Tone } from '@/ui/Pill'
import type { VisaInfoStore } from './visaInvitation.store'
import { stateWords, words } from './words'
import style from './index.module.scss'

const tones: Record<VisaLetterState, Tone> = { underReview: 'theme', approved: 'good', refused: 'bad', withdrawn: 'quiet' }

const countryOf = (code: string): string => {
  const country = callingCodes.find(({ region }) => region === code)
  return country ? translate(country.name) : code
}

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1-')

/** What can be done with a letter in its state. */
const LetterActions = observer(({ store, letter }: { store: VisaInfoStore; letter: VisaLetter }) => {
  const t = useWords(words)
  const { letterId, state } = letter
  const id = `letter-${letterId}`
  const isOpen = state === 'underReview' || state === 'approved'
  const withdraw = async (): Promise<void> => {
    const message = state === 'approved' ? t.withdrawIssued : t.withdrawWaiting
    if (await confirm({ title: t.withdrawAsk, message, confirmText: t.withdraw, isDangerous: true })) await store.withdraw.run(letter)
  }
  const remove = async (): Promise<void> => {
    if (await confirm({ title: t.removeAsk, message: t.removeText, confirmText: t.remove, isDangerous: true }))
      await store.remove.run(letter)
  }
  return (
    <View className={style.actions}>
      {state === 'approved' && (
        <Actions>
          <Action>
            <Button id={`${id}-cn`} kind="ghost" size="medium" isBlock text={t.letterCn} onTap={() => store.show.run(letter, 'cn')} />
          </Action>
          <Action isMain>
            <Button id={`${id}-en`} size="medium" isBlock text={t.letterEn} onTap={() => store.show.run(letter, 'en')} />
          </Action>
        </Actions>
      )}
      {isOpen && <Button id={`${id}-withdraw`} kind="text" size="medium" isBlock text={t.withdraw} onTap={withdraw} />}
      {!isOpen && (
        <Actions>
          <Action>
            <Button id={`${id}-remove`} kind="ghost" size="medium" isBlock text={t.remove} onTap={remove} />
          </Action>
          {store.mayAdd && (
            <Action isMain>
              <Button
                id={`${id}-again`}
                size="medium"
                isBlock
                isLoading={store.open.isRunning}
                text={state === 'refused' ? t.correct : t.again}
                onTap={() => store.open.run(letter)}
              />
            </Action>
          )}
        </Actions>
      )}
    </View>
  )
})

/** A person with the newest letter. A tap unfolds the visit and what can be done; what was refused is unfolded already. */
export const LetterRow = observer(({ store, letter, isAlone }: { store: VisaInfoStore; letter: VisaLetter; isAlone: boolean }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { letterId, state, name, nationality, passport, arrivesOn, departsOn, consulate, reason, number, askedAt } = letter
  const id = `letter-${letterId}`
  const [isUnfolded, setUnfolded] = useState(isAlone || state === 'refused')
  return (
    <PersonRow
      id={id}
      name={name}
      note={dotted(countryOf(nationality), passport)}
      state={states[state]}
      tone={tones[state]}
      isExpanded={isUnfolded}
      onTap={() => setUnfolded(!isUnfolded)}
    >
      {isUnfolded && (
        <View className={style.unfolded}>
          {reason && (
            <View className={style.reason}>
              <Banner
                id={`${id}-reason`}
                tone={state === 'refused' ? 'warn' : 'info'}
                title={state === 'refused' ? t.refusedTitle : t.withdrawnTitle}
              >
                {reason}
              </Banner>
            </View>
          )}
          <Line label={t.stay} value={formatPeriod(arrivesOn, departsOn, currentLanguage())} />
          <Line label={t.consulate} value={consulate} />
          <Line label={t.asked} value={untilMinute(askedAt)} />
          {number && <Line label={t.number} value={grouped(number)} />}
          {store.saved.value?.mayApply && <LetterActions store={store} letter={letter} />}
        </View>
      )}
    </PersonRow>
  )
})
