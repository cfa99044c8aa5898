import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/Field/TextField'
import { scrollToTop } from '@/ui/scrollToTop'
import type { Scanner } from './Scanner'
import style from './index.module.scss'
import { words } from './words'

/** The number below a code, where no camera reads it. */
export const NumberCard = observer(({ store }: { store: Scanner }) => {
  const t = useWords(words)
  // The answer is above the field.
  const check = (): unknown => {
    scrollToTop()
    return store.input.check()
  }
  return (
    <Card>
      <TextField
        id="gate-number"
        label={t.number}
        help={t.numberHint}
        type="digits"
        value={store.input.number}
        // A scanner that types has a whole code.
        maxLength={2000}
        onChange={(value) => store.input.type(value)}
        onConfirm={check}
      />
      <View className={style.gap} />
      <Button id="gate-check" kind="ghost" size="medium" isBlock text={t.check} onTap={check} />
    </Card>
  )
})
