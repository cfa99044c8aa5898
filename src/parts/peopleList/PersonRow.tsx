import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { initialOf } from '@/ui/Avatar'
import { Dotted } from '@/ui/Dotted'
import { classes } from '@/ui/classes'
import { Pill, type Tone } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import style from './index.module.scss'

interface PersonRowProps {
  id: string
  name: string
  /** What and when, in one line. */
  note: string
  /** What the person has to know of the state, such as why it was refused. */
  remark?: string
  state: string
  tone: Tone
  onTap?: () => unknown
  /** The row unfolds what follows it. */
  isExpanded?: boolean
  /** What is unfolded, and actions. */
  children?: ReactNode
}

/** A person in a dense list: name, kind and date, and the state at the right, in one column for all. The state has the id `<id>-state`. */
export const PersonRow = ({ id, name, note, remark, state, tone, onTap, isExpanded, children }: PersonRowProps) => {
  const inside = (
    <>
      <View className={style.avatar} aria-hidden>
        {initialOf(name)}
      </View>
      <View className={style.words}>
        <View className={style.name}>{name}</View>
        <View className={style.note}>
          <Dotted>{note}</Dotted>
        </View>
        {remark && (
          <View className={classes(style.note, tone === 'bad' && style.bad)}>
            <Dotted>{remark}</Dotted>
          </View>
        )}
      </View>
      <Pill id={`${id}-state`} tone={tone}>
        {state}
      </Pill>
    </>
  )
  return (
    <View className={style.person}>
      {onTap ? (
        <Pressable id={id} className={classes(style.row, style.pressable)} isExpanded={isExpanded} onTap={onTap}>
          {inside}
        </Pressable>
      ) : (
        <View id={id} className={style.row}>
          {inside}
        </View>
      )}
      {children}
    </View>
  )
}
