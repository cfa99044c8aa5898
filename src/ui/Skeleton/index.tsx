import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import style from './index.module.scss'

interface SkeletonProps {
  /** `cards` for lists, `passes` for tickets with their stub, `entries` for a row of icons, `lines` within a part, `form` for a form. */
  kind?: 'cards' | 'passes' | 'entries' | 'lines' | 'form'
  count?: number
}

const Lines = () => (
  <>
    <View className={`${style.bone} ${style.short}`} />
    <View className={`${style.bone} ${style.long}`} />
    <View className={`${style.bone} ${style.shorter}`} />
  </>
)

const Field = () => (
  <View className={style.field}>
    <View className={`${style.bone} ${style.label}`} />
    <View className={`${style.bone} ${style.box}`} />
  </View>
)

/** The shape of the coming content, in place of a spinner. */
export const Skeleton = observer(({ kind = 'cards', count = 3 }: SkeletonProps) => {
  const t = useWords(common)
  const each = (part: (at: number) => JSX.Element) => Array.from({ length: count }, (_, at) => part(at))
  return (
    <View className={style.skeleton} role="status" aria-busy aria-label={t.loading}>
      {kind === 'cards' &&
        each((at) => (
          <View key={at} className={style.card}>
            <Lines />
          </View>
        ))}
      {kind === 'passes' &&
        each((at) => (
          <View key={at} className={`${style.card} ${style.pass}`}>
            <Lines />
          </View>
        ))}
      {kind === 'entries' && (
        <View className={`${style.card} ${style.entries}`}>
          {each((at) => (
            <View key={at} className={`${style.bone} ${style.entry}`} />
          ))}
        </View>
      )}
      {kind === 'lines' &&
        each((at) => (
          <View key={at}>
            <Lines />
          </View>
        ))}
      {kind === 'form' && (
        <View className={style.card}>
          {each((at) => (
            <Field key={at} />
          ))}
        </View>
      )}
    </View>
  )
})
