import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import style from './index.module.scss'

interface MoneyProps {
  id?: string
  /** Yuan, as the wire has it: `280.00`. */
  amount: string
  size?: 'small' | 'normal' | 'large'
  /** Shows 'free' in place of zero. */
  canBeFree?: boolean
  isStruck?: boolean
}

/** `"12345.5"` -> `12,345.50`. */
export const groupedYuan = (amount: string): string => {
  const match = /^(-?)(\d+)(?:\.(\d{0,2}))?/.exec(amount)
  if (!match) return amount
  return `${match[1]}${match[2]!.replace(/\B(?=(\d{3})+$)/g, ',')}.${(match[3] ?? '').padEnd(2, '0')}`
}

/** `¥12,345.50`; in English `CNY 12,345.50`, because readers abroad take the sign for yen. */
export const yuan = (amount: string): string => `${currentLanguage() === 'cn' ? '¥' : 'CNY\u00a0'}${groupedYuan(amount)}`

/** An amount of money, in tabular figures. */
export const Money = observer(({ id, amount, size = 'normal', canBeFree, isStruck }: MoneyProps) => {
  const t = useWords(common)
  const isFree = canBeFree && Number(amount) === 0
  return (
    <Text id={id} className={classes(style.money, style[size], isStruck && style.struck)}>
      {isFree ? t.free : yuan(amount)}
    </Text>
  )
})
