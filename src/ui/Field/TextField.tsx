import { Input, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { classes } from '../classes'
import { touch } from '../touch'
import { EmailQuestion } from './EmailQuestion'
import { FieldFrame, type FieldProps, controlAttributes } from './FieldFrame'
import type { EnterKey, InputKind } from './InputKind'
import { RevealPassword } from './RevealPassword'
import style from './index.module.scss'
import { inputOf } from './inputOf'
import { useMeantEmail } from './useMeantEmail'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => unknown
  onBlur?: () => unknown
  /** Enter was pressed. */
  onConfirm?: () => unknown
  /** What the Enter key says: by default `go` if it does something, and `next` otherwise. */
  enter?: EnterKey
  /** The keyboard to show. */
  type?: InputKind
  placeholder?: string
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
    enter = onConfirm ? 'go' : 'next',
    type = 'text',
    placeholder,
    maxLength = 200,
    isDisabled,
    isFocused,
    isUnsure,
    error,
    leading,
    trailing,
  } = props
  const [hasFocus, setFocus] = useState(false)
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password' || type === 'newPassword'
  // Not while the address is typed: it is wrong until its last letter.
  const meant = useMeantEmail(type === 'email' && !hasFocus && !isDisabled ? value : '')
  const help = meant ? <EmailQuestion id={id} email={meant} onTake={onChange} /> : props.help
  return (
    <FieldFrame {...props} help={help}>
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
          {...inputOf(type, enter)}
          {...controlAttributes({ ...props, help })}
          password={isPassword && !isRevealed}
          value={value}
          placeholder={placeholder}
          maxlength={maxLength}
          disabled={isDisabled}
          focus={isFocused}
          onInput={(event) => {
            touch(id)
            onChange(event.detail.value)
          }}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            onBlur?.()
          }}
          {...(onConfirm ? { onConfirm: () => onConfirm() } : {})}
        />
        {isPassword && <RevealPassword id={id} isRevealed={isRevealed} onToggle={() => setRevealed(!isRevealed)} />}
        {trailing}
      </View>
    </FieldFrame>
  )
})
