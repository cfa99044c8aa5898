import { Input, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { platform } from '@/platform'
import { classes } from '../classes'
import { FieldFrame, type FieldProps, controlAttributes } from './FieldFrame'
import style from './index.module.scss'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => unknown
  onBlur?: () => unknown
  onConfirm?: () => unknown
  /** Which keyboard comes up. `code` is a one-time code, `digits` a number without a sign. */
  type?: 'text' | 'tel' | 'digits' | 'decimal' | 'email' | 'password' | 'newPassword' | 'code' | 'name' | 'account'
  placeholder?: string
  maxLength?: number
  isDisabled?: boolean
  /** Set to true to put the cursor here. */
  isFocused?: boolean
  /** Filled in by a machine that was not sure. */
  isUnsure?: boolean
  /** Inside the box, before and after what is typed. */
  leading?: ReactNode
  trailing?: ReactNode
}

type Kind = NonNullable<TextFieldProps['type']>

/** What a browser may fill in of itself. */
const autoComplete: Partial<Record<Kind, string>> = {
  tel: 'tel-national',
  email: 'email',
  password: 'current-password',
  newPassword: 'new-password',
  code: 'one-time-code',
  name: 'name',
  account: 'username',
}
const inputModes: Partial<Record<Kind, string>> = { tel: 'tel', digits: 'numeric', decimal: 'decimal', email: 'email', code: 'numeric' }

/** On H5 the browser's own number input is left alone: it forgets leading zeros and takes an `e`. */
const keyboardOf = (kind: Kind): 'text' | 'number' | 'digit' => {
  if (platform.hostApp !== 'miniProgram') return 'text'
  if (kind === 'decimal') return 'digit'
  return kind === 'tel' || kind === 'digits' || kind === 'code' ? 'number' : 'text'
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
    maxLength = 200,
    isDisabled,
    isFocused,
    isUnsure,
    error,
    leading,
    trailing,
  } = props
  const [hasFocus, setFocus] = useState(false)
  const ofHostApp =
    platform.hostApp === 'miniProgram'
      ? { placeholderClass: style.placeholder }
      : { autoComplete: autoComplete[type] ?? 'off', inputMode: inputModes[type] }
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
          {...ofHostApp}
          {...controlAttributes(props)}
          type={keyboardOf(type)}
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
