import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { checkIcon } from '../Icon/shapes'
import { usePlaysOnce } from '../playsOnce'
import style from './index.module.scss'

/** The stroke and its delay, with some time to spare: the style has both. */
const strokeMs = 500

/** What was drawn since the site or the mini-program was opened. */
const drawn = new Set<string>()

interface DrawnTickProps {
  /** What has just been finished, e.g. `paid-17`. Its tick is drawn once, and is simply there when a person comes back to the page. */
  of: string
}

/** A tick on a filled disc, as high as the letters around it. It is drawn where something has just been finished. */
export const DrawnTick = ({ of }: DrawnTickProps) => {
  const isNew = usePlaysOnce(() => !drawn.has(of), strokeMs)
  useEffect(() => void drawn.add(of), [of])
  return (
    <View className={style.disc} aria-hidden>
      <Icon shape={checkIcon} size={0.56} className={classes(style.tick, isNew && style.draws)} />
    </View>
  )
}
