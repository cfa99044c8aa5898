import { View } from '@tarojs/components'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Button } from '@/ui/Button'
import style from './index.module.scss'
import { words } from './words'

interface CopyLineProps {
  id: string
  label: string
  text: string
  /** What is copied, where it differs from what is read. */
  copied?: string
}

/**
 * A fact that a person types into the app of a bank, with a button that copies it. The fact is shown below its label, so that a
 * long name and large letters leave the button its place.
 */
export const CopyLine = ({ id, label, text, copied = text }: CopyLineProps) => {
  const t = useWords(words)
  return (
    <View id={id} className={style.copyLine}>
      <View className={style.fact}>
        <View className={style.label}>{label}</View>
        <View id={`${id}-value`} className={style.text}>
          {text}
        </View>
      </View>
      <View className={style.copy}>
        <Button
          id={`${id}-copy`}
          kind="text"
          size="small"
          label={fill(t.copyOf, { label })}
          text={t.copy}
          onTap={() => copyText(copied, words)}
        />
      </View>
    </View>
  )
}
