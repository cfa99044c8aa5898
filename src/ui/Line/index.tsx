import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Dotted } from '../Dotted'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { forwardIcon } from '../Icon/shapes'
import { Pressable } from '../Pressable'
import style from './index.module.scss'

export interface LineProps {
  id?: string
  label: ReactNode
  value?: ReactNode
  /** How the value looks: `good` and `bad` in their colours, `strong` in bold, `quiet` small. */
  tone?: 'normal' | 'strong' | 'quiet' | 'good' | 'warn' | 'bad'
  /** Makes the row a link, with an arrow. */
  onTap?: () => unknown
  /** The row opens what follows it: the arrow points down, and up while it is open. */
  isExpanded?: boolean
}

/** A value with so few signs, as a number has, needs no part of the row kept for it. */
const mostShort = 8

/** A row of a list: the label on the left, the value on the right. A long value wraps below. A line separates the rows. */
export const Line = ({ id, label, value, tone = 'normal', onTap, isExpanded }: LineProps) => {
  const hasValue = value !== undefined && value !== null
  const isShort = hasValue && typeof value !== 'object' && String(value).length <= mostShort
  const inside = (
    <>
      <View className={classes(style.label, onTap && style.leading)}>
        <Dotted>{label}</Dotted>
      </View>
      <View className={classes(style.right, isShort && style.short, !hasValue && style.arrowAlone)}>
        {hasValue && (
          <View id={id && `${id}-value`} className={classes(style.value, style[tone])}>
            <Dotted isAtEnd>{value}</Dotted>
          </View>
        )}
        {onTap && (
          <Icon
            shape={forwardIcon}
            size={1.1}
            className={classes(style.arrow, isExpanded === false && style.opens, isExpanded && style.closes)}
          />
        )}
      </View>
    </>
  )
  if (!onTap)
    return (
      <View id={id} className={classes(style.line, !hasValue && style.whole)}>
        {inside}
      </View>
    )
  return (
    <Pressable
      id={id}
      className={classes(style.line, style.pressable, hasValue ? typeof value === 'object' && style.stated : style.whole)}
      isExpanded={isExpanded}
      onTap={onTap}
    >
      {inside}
    </Pressable>
  )
}
