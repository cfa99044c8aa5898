import { View } from '@tarojs/components'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import style from './index.module.scss'
import { words } from './words'

interface CopyLineProps {
  id: string
  label: string
  text: string
  /** What is copied, where it differs from what is read. */
  copied?: string
}

/** A fact that a person types into the app of a bank, with a button that copies it. */
export const CopyLine = ({ id, label, text, copied = text }: CopyLineProps) => {
  const t = useWords(words)
  return (
    <Line
      id={id}
      label={label}
      value={
        <View className={style.copyable}>
          <View className={style.text}>{text}</View>
          <Button
            id={`${id}-copy`}
            kind="text"
            size="small"
            label={fill(t.copyOf, { label })}
            text={t.copy}
            onTap={() => copyText(copied, words)}
          />
        </View>
      }
    />
  )
}
