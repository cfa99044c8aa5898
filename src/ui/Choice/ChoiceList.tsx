import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Choice, type ChoiceProps } from '.'
import type { TappedBy } from '../Pressable'

export interface ListedChoice {
  value: string
  title: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
  /** Shown below the title. */
  more?: ReactNode
}

interface ChoiceListProps {
  /** Each choice has the id `<id>-<value>`. */
  id: string
  /** The name of the group for screen readers. */
  label: string
  options: readonly ListedChoice[]
  chosen: readonly string[]
  isMultiple?: boolean
  look?: ChoiceProps['look']
  onChoose: (value: string, by: TappedBy) => unknown
}

/** Choices that belong together. A single choice is one tab stop, and the arrow keys move within it. */
export const ChoiceList = ({ id, label, options, chosen, isMultiple, look, onChoose }: ChoiceListProps) => {
  const tabStop = options.find(({ value }) => chosen.includes(value)) ?? options.find(({ isDisabled }) => !isDisabled)
  return (
    <View role={isMultiple ? 'group' : 'radiogroup'} aria-label={label}>
      {options.map(({ value, title, hint, isDisabled, more }) => (
        <Choice
          key={value}
          id={`${id}-${value}`}
          kind={isMultiple ? 'checkbox' : 'radio'}
          look={look}
          isChosen={chosen.includes(value)}
          isDisabled={isDisabled}
          isTabStop={isMultiple || value === tabStop?.value}
          title={title}
          hint={hint}
          onTap={(by) => onChoose(value, by)}
        >
          {more}
        </Choice>
      ))}
    </View>
  )
}
