import { Input, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { classes } from '../classes'
import { FieldFrame, type FieldProps, controlAttributes } from './FieldFrame'
import type { InputKind } from './InputKind'
import style from './index.module.scss'
import { enterKeyOf, inputOf } from './inputOf'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => unknown
  onBlur?: () => unknown
  onConfirm?: () => unknown
  /** The keyboard to show. */
  type?: InputKind
  placeholder?: string
  /** What the keyboard's enter key is called. */
  enterKey?: 'next' | 'done' | 'go'
  maxLength?: number
  isDisabled?: boolean
  /** Set to true to focus the field. */
  isFocused?: boolean
  /** Filled in by recognition with low confidence. */
  isUnsure?: boolean
  /** Inside the box, before and after the text. */
  leading?: ReactNode
  trailing?: ReactNode
}

/** A line of text. */
export const TextField = observer((props: TextFieldProps) => {
  const {
    id,
    value,
    onChange,
    onBlur,
    onConfirm,
    type = 'text',
    placeholder,
    enterKey,
    maxLength = 200,
    isDisabled,
    isFocused,
    isUnsure,
    error,
    leading,
    trailing,
  } = props
  const [hasFocus, setFocus] = useState(false)
  return (
    <FieldFrame {...props}>
      <View
        className={classes(
          style.box,
          hasFocus && style.focused,
          error && style.wrong,
          isUnsure && !hasFocus && style.unsure,
          isDisabled && style.disabled,
        )}
      >
        {leading}
        <Input
          id={id}
          className={style.input}
          {...inputOf(type)}
          {...enterKeyOf(enterKey)}
          {...controlAttributes(props)}
          password={type === 'password' || type === 'newPassword'}
          value={value}
          placeholder={placeholder}
          maxlength={maxLength}
          disabled={isDisabled}
          focus={isFocused}
          onInput={(event) => onChange(event.detail.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            onBlur?.()
          }}
          {...(onConfirm ? { onConfirm: () => onConfirm() } : {})}
        />
        {trailing}
      </View>
    </FieldFrame>
  )
})
