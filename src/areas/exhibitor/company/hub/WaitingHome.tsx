import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import style from './index.module.scss'

const Bone = ({ width, className }: { width: string; className?: string | undefined }) => (
  <View className={classes(style.bone, className)} style={{ width }} />
)

const widths = ['36%', '52%', '44%', '60%', '40%']

/** The shape of the home, while it loads. */
export const WaitingHome = observer(() => {
  const t = useWords(common)
  return (
    <View role="status" aria-busy aria-label={t.loading} className={style.waiting}>
      <View className={style.head}>
        <View className={style.boneLogo} />
        <View className={style.words}>
          <Bone width="72%" className={style.boneTitle} />
          <Bone width="90%" />
        </View>
      </View>
      <Card>
        <Bone width="32%" />
        <Bone width="56%" className={style.boneTitle} />
        <Bone width="78%" />
        <View className={style.boneButton} />
      </Card>
      <Card padding="tight">
        <View className={style.cardHead}>
          <Bone width="30%" className={style.boneTitle} />
        </View>
        {widths.map((width) => (
          <View key={width} className={style.step}>
            <View className={classes(style.disc, style.boneDisc)} />
            <View className={style.words}>
              <Bone width={width} />
              <Bone width="70%" />
            </View>
          </View>
        ))}
      </Card>
    </View>
  )
})
