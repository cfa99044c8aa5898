import { View } from '@tarojs/components'
import { Dotted } from '../Dotted'
import style from './index.module.scss'

export interface CardTitleProps {
  title: string
  /** One sentence below it. */
  hint?: string
}

/** The first lines of a card: its heading, and what it is for. */
export const CardTitle = ({ title, hint }: CardTitleProps) => (
  <View className={style.head}>
    <View className={style.title} role="heading" aria-level={2}>
      <Dotted>{title}</Dotted>
    </View>
    {hint && (
      <View className={style.hint}>
        <Dotted>{hint}</Dotted>
      </View>
    )}
  </View>
)
