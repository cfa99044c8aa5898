import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'
import { CssIcon } from '@/ui/CssIcon'
import { Pressable, type TappedBy } from '@/ui/Pressable'
import style from './index.module.scss'

export interface ChoiceChip {
  value: string
  title: string
  /** Below the chips while it is chosen. */
  more?: ReactNode
}

interface ChoiceChipsProps {
  /** Each chip has the id `<id>-<value>`. */
  id: string
  /** The name of the group for screen readers. */
  label: string
  chips: readonly ChoiceChip[]
  chosen: readonly string[]
  isMultiple?: boolean
  onChoose: (value: string, by: TappedBy) => unknown
}

/** Chinese characters are about twice as wide as Latin ones. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

/** So wide a title fits into half of the smallest screen, in two lines at most. */
const shortWidth = 22

/** Choices side by side where all of them are short, else one below the other. A single choice is one tab stop. */
export const ChoiceChips = ({ id, label, chips, chosen, isMultiple, onChoose }: ChoiceChipsProps) => {
  const tabStop = chips.find(({ value }) => chosen.includes(value)) ?? chips[0]
  const isShort = chips.length > 1 && chips.every(({ title }) => widthOf(title) <= shortWidth)
  return (
    <>
      <View className={classes(style.chips, isShort && style.two)} role={isMultiple ? 'group' : 'radiogroup'} aria-label={label}>
        {chips.map(({ value, title }) => {
          const isChosen = chosen.includes(value)
          return (
            <Pressable
              key={value}
              id={`${id}-${value}`}
              role={isMultiple ? 'checkbox' : 'radio'}
              isChecked={isChosen}
              isTabStop={isMultiple || value === tabStop?.value}
              className={classes(style.chip, isChosen && style.chosen)}
              onTap={(by) => onChoose(value, by)}
            >
              <View className={style.chipTitle}>{title}</View>
              {isChosen && <CssIcon shape="tick" />}
            </Pressable>
          )
        })}
      </View>
      {chips.map(
        ({ value, more }) =>
          more && (
            <View key={value} className={style.more}>
              {more}
            </View>
          ),
      )}
    </>
  )
}
