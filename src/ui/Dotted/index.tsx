import { Text, View } from '@tarojs/components'
import { type PropsWithChildren, type ReactNode } from 'react'
import { classes } from '../classes'
import style from './index.module.scss'

interface DottedProps {
  /** The facts one by one; those that are missing leave no dot. In place of children. */
  facts?: readonly ReactNode[]
  /** The text ends at the right edge. */
  isAtEnd?: boolean
}

const dot = '\u00a0· '

/** Short facts with a dot between them, as `dotted` writes them. A line breaks between two facts, and the dot of the break is not seen. */
export const Dotted = ({ facts, isAtEnd, children }: PropsWithChildren<DottedProps>) => {
  const all = facts?.filter(Boolean) ?? (typeof children === 'string' ? children.split(/[\u00a0 ]· /) : [children])
  if (all.length < 2) return <>{all[0]}</>
  const mark = <Text className={style.dot}>{dot}</Text>
  return (
    <View className={style.clip}>
      <View className={classes(style.facts, isAtEnd && style.atEnd)}>
        {all.map((fact, at) => (
          <View key={at} className={style.fact}>
            {!isAtEnd && at > 0 && mark}
            {fact}
            {isAtEnd && at < all.length - 1 && mark}
          </View>
        ))}
      </View>
    </View>
  )
}
