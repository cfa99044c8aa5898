import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { Dotted } from '../Dotted'
import { Card, type CardProps } from '../Card'
import style from './index.module.scss'

/** A quiet line below the name of a row. */
export const Detail = ({ id, children }: PropsWithChildren<{ id?: string }>) => (
  <View id={id} className={style.detail}>
    <Dotted>{children}</Dotted>
  </View>
)

/** The two ends of a line: what it says, and its mark. */
export const RowEnds = ({ children }: PropsWithChildren) => <View className={style.head}>{children}</View>

interface RowHeadProps {
  name: ReactNode
  /** The name is the heading of its page. */
  isHeading?: boolean
  /** The state, at the other end. */
  mark?: ReactNode
}

/** The name of a row, and its state. */
export const RowHead = ({ name, isHeading, mark }: RowHeadProps) => (
  <RowEnds>
    <View className={style.name} {...(isHeading && { role: 'heading', 'aria-level': 2 })}>
      {name}
    </View>
    {mark}
  </RowEnds>
)

/** A row of a list as a card: its name, its state, and what follows. */
export const RowCard = ({ name, mark, children, ...card }: PropsWithChildren<CardProps & RowHeadProps>) => (
  <Card {...card}>
    <RowHead name={name} mark={mark} />
    {children}
  </Card>
)
