import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { Banner } from '../Banner'
import { Button } from '../Button'
import { Card } from '../Card'
import { CardTitle } from '../CardTitle'
import style from './index.module.scss'

export interface FormCardProps {
  id: string
  title: string
  hint?: string
  /** Why the form was not accepted, if no single field is the cause. Shown as `<id>-failure`. */
  failure?: { message: string } | null
  /** The main button. */
  submit: { id: string; text: string; onTap: () => unknown }
  /** A secondary action, below the button. */
  aside?: ReactNode
}

/** A short form on a card: title, fields, failure and the submit button. */
export const FormCard = ({ id, title, hint, failure, submit, aside, children }: PropsWithChildren<FormCardProps>) => (
  <Card id={id}>
    <CardTitle title={title} hint={hint} />
    {children}
    {failure && (
      <View className={style.failure}>
        <Banner id={`${id}-failure`} tone="bad">
          {failure.message}
        </Banner>
      </View>
    )}
    <View className={style.action}>
      <Button id={submit.id} isBlock onTap={submit.onTap}>
        {submit.text}
      </Button>
    </View>
    {aside && <View className={style.aside}>{aside}</View>}
  </Card>
)
