import { View } from '@tarojs/components'
import style from './index.module.scss'

interface Figure {
  id: string
  value: number | string
  label: string
}

/** Large numbers side by side, each with its name below. With large letters fewer fit in a row. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <View className={style.figures}>
    {figures.map(({ id, value, label }) => (
      <View key={id} className={style.figure}>
        <View id={id} className={style.value}>
          {value}
        </View>
        <View className={style.label}>{label}</View>
      </View>
    ))}
  </View>
)
