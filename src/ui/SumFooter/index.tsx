import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { Money } from '../Money'
import style from './index.module.scss'

interface SumFooterProps {
  /** The words have the id `<id>-count`, the sum `<id>-total`. */
  id: string
  /** How much is chosen. Screen readers announce each change. */
  words: string
  /** In CNY, `280.00`; null where nothing is chosen. */
  total: string | null
}

/** What is chosen and its sum, with a button for the next step. */
export const SumFooter = observer(({ id, words, total, children }: PropsWithChildren<SumFooterProps>) => (
  <View className={style.footer}>
    <View className={style.facts} role="status">
      <View id={`${id}-count`} className={style.count}>
        {words}
      </View>
      {total !== null && <Money id={`${id}-total`} amount={total} canBeFree />}
    </View>
    <View className={style.action}>{children}</View>
  </View>
))
