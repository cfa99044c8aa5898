import { Text } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import style from './index.module.scss'
import { timeLeft } from './timeLeft'

const countdownWords = defineWords({ day: { cn: '天', en: 'd' } })

interface CountdownProps {
  id?: string
  /** Milliseconds since 1970 on the server's clock. */
  untilMs: number
  /** The server's clock, from the dates of the last answers. A phone's own clock may be wrong. */
  nowMs: () => number
  onEnd?: () => unknown
}

/** Counts down to a moment of the server's clock, and calls back once at the end. */
export const Countdown = observer(({ id, untilMs, nowMs, onEnd }: CountdownProps) => {
  const t = useWords(countdownWords)
  const [leftMs, setLeft] = useState(() => untilMs - nowMs())
  const latest = useRef({ nowMs, onEnd })
  latest.current = { nowMs, onEnd }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const left = untilMs - latest.current.nowMs()
      setLeft(left)
      if (left <= 0) latest.current.onEnd?.()
      // Ticks on each full second of the clock, because own intervals drift.
      else timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [untilMs])
  return (
    <Text id={id} className={style.countdown}>
      {timeLeft(leftMs, t.day)}
    </Text>
  )
})
