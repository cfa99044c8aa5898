import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

export interface Chip {
  value: string
  title: string
}

interface ChipsProps {
  /** Each chip has the id `<id>-<key>`. */
  id: string
  /** The name of the group for screen readers. */
  label: string
  chips: readonly Chip[]
  chosen: readonly string[]
  isMultiple?: boolean
  /** The end of a chip's id; its value by default. */
  keyOf?: (value: string) => string
  onChoose: (value: string) => unknown
}

/** Short choices side by side, over several lines. A single choice is one tab stop, and the arrow keys move within it. */
export const Chips = ({ id, label, chips, chosen, isMultiple, keyOf = String, onChoose }: ChipsProps) => {
  const tabStop = chips.find(({ value }) => chosen.includes(value)) ?? chips[0]
  return (
    <View id={id} className={style.chips} role={isMultiple ? 'group' : 'radiogroup'} aria-label={label}>
      {chips.map(({ value, title }) => (
        <Pressable
          key={value}
          id={`${id}-${keyOf(value)}`}
          role={isMultiple ? 'checkbox' : 'radio'}
          isChecked={chosen.includes(value)}
          isTabStop={isMultiple || value === tabStop?.value}
          className={classes(style.chip, chosen.includes(value) && style.chosen)}
          onTap={() => onChoose(value)}
        >
          {title}
        </Pressable>
      ))}
    </View>
  )
}
