import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import style from './index.module.scss'

interface PassCardProps {
  id?: string
  /** The kind of pass, above the name. */
  kind: ReactNode
  name: ReactNode
  /** The holder's company, or the place. */
  detail?: ReactNode
  /** Its state, as a `Pill` with the tone `onTheme`. */
  state?: ReactNode
  /** No longer valid: grey instead of the theme colour. */
  isVoid?: boolean
}

/** A pass: the exhibition's colour above the tear line, the entry code below it. */
export const PassCard = ({ id, kind, name, detail, state, isVoid, children }: PropsWithChildren<PassCardProps>) => (
  <View id={id} className={style.pass}>
    <View className={classes(style.top, isVoid && style.void)}>
      <View className={style.head}>
        <View className={style.kind}>{kind}</View>
        {state}
      </View>
      <View id={id && `${id}-name`} className={style.name}>
        {name}
      </View>
      {detail && (
        <View id={id && `${id}-detail`} className={style.detail}>
          {detail}
        </View>
      )}
    </View>
    <View className={style.tear}>
      <View className={classes(style.cut, style.left)} />
      <View className={style.dashes} />
      <View className={classes(style.cut, style.right)} />
    </View>
    <View className={style.body}>{children}</View>
  </View>
)
