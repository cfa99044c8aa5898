import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import style from './index.module.scss'

export interface PassNotice {
  id: string
  tone: 'good' | 'quiet'
  text: string
}

interface PassCardProps {
  id?: string
  /** The fair, at the top of the pass: its icon and its name. */
  fair?: { icon?: ReactNode; name: string }
  /** The kind of pass, above the name. */
  kind: ReactNode
  /** The same in another language. */
  otherKind?: ReactNode
  name: ReactNode
  /** The holder's company, or the place. */
  detail?: ReactNode
  /** Its state, as a `Pill` with the tone `onTheme`. */
  state?: ReactNode
  /** A strip at the upper edge: whether it opens the gate today. */
  notice?: PassNotice | null
  /** No longer valid: grey instead of the theme colour. */
  isVoid?: boolean
  /** The entry code. On a phone that is held sideways the facts are next to it. */
  code?: ReactNode
}

const Holder = ({ id, name, detail }: Pick<PassCardProps, 'id' | 'name' | 'detail'>) => (
  <>
    <View id={id && `${id}-name`} className={style.name}>
      {name}
    </View>
    {detail && (
      <View id={id && `${id}-detail`} className={style.detail}>
        {detail}
      </View>
    )}
  </>
)

/** A pass: a band in the exhibition's colour above the tear line, the entry code, its holder and the facts below it. */
export const PassCard = ({
  id,
  fair,
  kind,
  otherKind,
  name,
  detail,
  state,
  notice,
  isVoid,
  code,
  children,
}: PropsWithChildren<PassCardProps>) => (
  <View id={id} className={classes(style.pass, code !== undefined && style.withCode)}>
    {notice && (
      <View id={notice.id} className={classes(style.notice, style[notice.tone])}>
        {notice.text}
      </View>
    )}
    <View className={classes(style.top, isVoid && style.void)}>
      {(fair || state) && (
        <View className={style.head}>
          {fair?.icon}
          <View id={id && `${id}-fair`} className={style.fair}>
            {fair?.name}
          </View>
          {state}
        </View>
      )}
      <View id={id && `${id}-kind`} className={style.kind}>
        {kind}
      </View>
      {otherKind && <View className={style.detail}>{otherKind}</View>}
      {code === undefined && <Holder id={id} name={name} detail={detail} />}
    </View>
    <View className={style.tear}>
      <View className={classes(style.cut, style.left)} />
      <View className={style.dashes} />
      <View className={classes(style.cut, style.right)} />
    </View>
    {code !== undefined && <View className={style.code}>{code}</View>}
    <View className={style.body}>
      {code !== undefined && (
        <View className={style.holder}>
          <Holder id={id} name={name} detail={detail} />
        </View>
      )}
      {children}
    </View>
  </View>
)
