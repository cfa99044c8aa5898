import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Dotted } from '../Dotted'
import style from './index.module.scss'

/** The props that every field shares. */
export interface FieldProps {
  /** The control's id. The error has `<id>-error`. */
  id: string
  label: string
  /** The label is for screen readers alone, because the page shows it above. */
  hasNoLabel?: boolean
  isRequired?: boolean
  /** Marked next to the label, because in most forms more is required than not. */
  isOptional?: boolean
  /** A summary names its error with others, so it is not announced by itself. */
  isSummarised?: boolean
  help?: ReactNode
  /** The error, in the reader's language. */
  error?: string | null
}

/** A label above the control, and error and help below. */
export const FieldFrame = observer(
  ({ id, label, hasNoLabel, isOptional, isSummarised, help, error, children }: PropsWithChildren<FieldProps>) => {
    const t = useWords(common)
    return (
      <View id={`${id}-field`} className={style.frame}>
        {!hasNoLabel && (
          <View id={`${id}-label`} className={style.label}>
            <Text>{label}</Text>
            {isOptional && <Text className={style.optional}>{t.optional}</Text>}
          </View>
        )}
        {children}
        {error && (
          <View id={`${id}-error`} className={style.error} role={isSummarised ? undefined : 'alert'}>
            <Dotted>{error}</Dotted>
          </View>
        )}
        {help && (
          <View id={`${id}-help`} className={style.help}>
            {help}
          </View>
        )}
      </View>
    )
  },
)

/** The accessibility attributes of the control inside a frame. */
export const controlAttributes = ({ id, label, isRequired, error, help }: FieldProps): Record<string, unknown> => ({
  'aria-label': label,
  'aria-required': isRequired || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
})
