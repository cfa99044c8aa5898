import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { nameAndCount } from '@/i18n/nameAndCount'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { codeGroups } from '@contract/rules/codeGroups'
import type { PersistedTicket } from '@/parts/pass/persistedPasses'
import { ticketStateText } from '@/parts/pass/ticketStateText'
import { go } from '@/routes/go'
import { Dotted } from '@/ui/Dotted'
import { Icon } from '@/ui/Icon'
import { qrCodeIcon } from '@/ui/Icon/shapes'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import { classes } from '@/ui/classes'
import { isExpired } from '../isExpired'
import { words } from '../words'
import style from './index.module.scss'

interface TicketCardProps {
  ticket: PersistedTicket
  /** The number of equal tickets that it represents; none if another one represents it. */
  count: number
  /** The person came to upgrade one: its pass opens with the upgrade. */
  isToUpgrade?: boolean
}

/** A ticket of the wallet, or a stack of equal ones: a small pass that opens the large one. */
export const TicketCard = observer(({ ticket, count, isToUpgrade }: TicketCardProps) => {
  const t = useWords(words)
  const { id, name, otherName, code, state, entryDays, holderName } = ticket
  const isOver = isExpired(ticket)
  const isValid = state === 'valid' && !isOver
  if (count === 0) return null
  return (
    <Pressable
      id={`ticket-${id}`}
      role="link"
      className={classes(style.ticket, !isValid && style.void)}
      onTap={() => go('walletPass', { id, ...(isToUpgrade ? { upgrade: 'yes' } : {}) })}
    >
      <View className={style.stub}>
        <Icon shape={qrCodeIcon} size={1.6} />
      </View>
      <View className={style.words}>
        <View className={style.head}>
          <View id={`ticket-${id}-name`} className={style.name}>
            {nameAndCount(name, count)}
          </View>
          <Pill id={`ticket-${id}-state`} tone={isValid ? 'good' : 'quiet'}>
            {isOver ? t.expired : ticketStateText(ticket)}
          </Pill>
        </View>
        {otherName && otherName !== name && <View className={style.detail}>{otherName}</View>}
        <View className={style.detail}>
          <Dotted facts={[holderName, formatDays(entryDays, currentLanguage())]} />
        </View>
        <View id={`ticket-${id}-code`} className={style.detail}>
          {count > 1 ? fill(t.stack, { count }) : codeGroups(code)}
        </View>
      </View>
    </Pressable>
  )
})
