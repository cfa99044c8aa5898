import { View } from '@tarojs/components'
import { Rate } from '@nutui/nutui-react-taro'
import { classes } from '../classes'
import { LibraryLanguage } from '../LibraryLanguage'
import { Pressable } from '../Pressable'
import { touch } from '../touch'
import style from './index.module.scss'

interface RatingProps {
  /** Each figure has the id `<id>-<figure>`. */
  id: string
  /** 0: not rated yet. */
  value: number
  /** Up to 5 are stars, more are figures. */
  max?: number
  onChange: (value: number) => unknown
  label?: string
  /** The labels of both ends. */
  lowest?: string
  highest?: string
}

const maxStars = 5

/** A rating: stars to tap, or figures for a longer scale. Sliding is off, because the library would try to stop a touch that browsers do not let it stop. */
export const Rating = ({ id, value, max = maxStars, onChange, label, lowest, highest }: RatingProps) => (
  <View id={id} role="radiogroup" aria-label={label}>
    {max <= maxStars ? (
      <LibraryLanguage>
        <Rate
          className={style.stars}
          value={value}
          count={max}
          min={0}
          onChange={(stars) => {
            touch(id)
            onChange(stars)
          }}
        />
      </LibraryLanguage>
    ) : (
      <View className={style.figures}>
        {Array.from({ length: max }, (_, at) => at + 1).map((figure) => (
          <Pressable
            key={figure}
            id={`${id}-${figure}`}
            role="radio"
            isChecked={figure === value}
            className={classes(style.figure, figure === value && style.chosen)}
            onTap={() => onChange(figure)}
          >
            {figure}
          </Pressable>
        ))}
      </View>
    )}
    {(lowest || highest) && (
      <View className={style.ends}>
        <View>{lowest}</View>
        <View>{highest}</View>
      </View>
    )}
  </View>
)
