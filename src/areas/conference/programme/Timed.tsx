import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { hoursMinutes } from '@/i18n/dates'
import { Dotted } from '@/ui/Dotted'
import { classes } from '@/ui/classes'
import { Pill, type Tone } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import style from './timed.module.scss'

/** A row of a list by time. */
export const TimedRow = ({ isCancelled = false, children }: PropsWithChildren<{ isCancelled?: boolean }>) => (
  <View className={classes(style.line, isCancelled && style.cancelled)}>{children}</View>
)

interface KindProps {
  kind: string | undefined
  /** The state, at the other end. */
  mark: { text: string; tone: Tone } | null
}

/** What kind it is, and its state: the line above a title. */
export const Kind = ({ kind, mark }: KindProps) =>
  kind || mark ? (
    <View className={style.above}>
      {kind && <View className={style.kind}>{kind}</View>}
      {mark && <Pill tone={mark.tone}>{mark.text}</Pill>}
    </View>
  ) : null

interface TimedProps extends KindProps {
  id: string
  startTime: string
  endTime: string
  title: string
  /** Below the title; empty ones are left out. */
  notes: readonly string[]
  warnings?: readonly string[]
  /** Opens its page; without it nothing can be tapped. */
  onTap?: () => unknown
}

/** What has hours: they are at the left, what and where at the right. */
export const Timed = ({ id, startTime, endTime, title, notes, warnings = [], onTap, ...above }: TimedProps) => {
  const inside = (
    <>
      <View className={style.hours}>
        <View className={style.from}>{hoursMinutes(startTime)}</View>
        {endTime !== startTime && <View className={style.until}>{hoursMinutes(endTime)}</View>}
      </View>
      <View className={style.what}>
        <Kind {...above} />
        <View className={style.title}>{title}</View>
        {notes.filter(Boolean).map((note) => (
          <View key={note} className={style.note}>
            <Dotted>{note}</Dotted>
          </View>
        ))}
        {warnings.map((warning) => (
          <View key={warning} className={style.warning}>
            {warning}
          </View>
        ))}
      </View>
    </>
  )
  return onTap ? (
    <Pressable id={id} role="link" className={classes(style.timed, style.target)} onTap={onTap}>
      {inside}
    </Pressable>
  ) : (
    <View id={id} className={style.timed}>
      {inside}
    </View>
  )
}
