import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { minusIcon, plusIcon } from '../Icon/shapes'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

const stepperWords = defineWords({
  fewer: { cn: '减少', en: 'One less' },
  more: { cn: '增加', en: 'One more' },
})

interface StepperProps {
  /** Its buttons are `<id>-minus` and `<id>-plus`, its value `<id>-value`. */
  id: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => unknown
  /** The label of the counted thing. */
  label?: string
  /** At its least it is a plus alone, which grows with the first tap. */
  isFolded?: boolean
}

/** Counts up and down within limits. */
export const Stepper = observer(({ id, value, min = 0, max, onChange, label, isFolded }: StepperProps) => {
  const t = useWords(stepperWords)
  const button = (part: 'minus' | 'plus', next: number, can: boolean) => (
    <Pressable
      id={`${id}-${part}`}
      className={style.target}
      isDisabled={!can}
      label={`${part === 'plus' ? t.more : t.fewer}${label ? ` ${label}` : ''}`}
      onTap={() => onChange(next)}
    >
      <View className={classes(style.disc, !can && style.off)}>
        {/* The set draws its minus half as long as its plus. */}
        <Icon shape={part === 'plus' ? plusIcon : minusIcon} size={part === 'plus' ? 0.9 : 1.7} />
      </View>
    </Pressable>
  )
  return (
    <View id={id} className={style.stepper} role="group" aria-label={[label, value].filter((part) => part !== undefined).join(' × ')}>
      <View
        className={classes(style.grown, isFolded && value <= min && style.folded)}
        aria-hidden={(isFolded && value <= min) || undefined}
      >
        {button('minus', value - 1, value > min)}
        <View id={`${id}-value`} className={style.value} aria-live="polite">
          {value}
        </View>
      </View>
      {button('plus', value + 1, value < max)}
    </View>
  )
})
