import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import style from './index.module.scss'

const widths = ['34%', '26%', '30%', '38%', '28%', '32%']

/** The shape of a list of people, while it loads. */
export const PeopleSkeleton = observer(() => {
  const t = useWords(common)
  return (
    <View className={style.list} role="status" aria-busy aria-label={t.loading}>
      {widths.map((width) => (
        <View key={width} className={style.person}>
          <View className={style.row}>
            <View className={style.avatar} />
            <View className={style.words}>
              <View className={style.bone} style={{ width }} />
              <View className={style.bone} style={{ width: '60%' }} />
            </View>
          </View>
        </View>
      ))}
    </View>
  )
})
