import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { starFilledIcon, starIcon } from '../Icon/shapes'
import { Pressable, type TappedBy } from '../Pressable'
import style from './index.module.scss'

interface RatingProps {
  /** Each mark has the id `<id>-<mark>`. */
  id: string
  /** 0: not rated yet. */
  value: number
  /** Up to 5 are stars, more are figures. */
  max?: number
  onChange: (value: number, by: TappedBy) => unknown
  label: string
  /** The labels of both ends. */
  lowest: string
  highest: string
}

const maxStars = 5

/** A rating over the whole width: stars to tap, or figures for a longer scale, with the meaning of both ends. */
export const Rating = ({ id, value, max = maxStars, onChange, label, lowest, highest }: RatingProps) => {
  const hasStars = max <= maxStars
  const meaning = (mark: number): string => (mark === 1 ? ` ${lowest}` : mark === max ? ` ${highest}` : '')
  return (
    <View id={id}>
      <View className={hasStars ? style.stars : style.figures} role="radiogroup" aria-label={label}>
        {Array.from({ length: max }, (_, at) => at + 1).map((mark) => (
          <Pressable
            key={mark}
            id={`${id}-${mark}`}
            role="radio"
            label={`${mark}${meaning(mark)}`}
            isChecked={mark === value}
            isTabStop={mark === (value || 1)}
            className={hasStars ? classes(style.star, mark <= value && style.full) : classes(style.figure, mark === value && style.chosen)}
            onTap={(by) => onChange(mark, by)}
          >
            {hasStars ? <Icon shape={mark <= value ? starFilledIcon : starIcon} size={2} /> : mark}
          </Pressable>
        ))}
      </View>
      <View className={style.ends} aria-hidden>
        <View>{lowest}</View>
        <View>{highest}</View>
      </View>
    </View>
  )
}
