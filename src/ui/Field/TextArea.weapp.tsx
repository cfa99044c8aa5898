import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { classes } from '../classes'
import { touch } from '../touch'
import { FieldFrame, controlAttributes } from './FieldFrame'
import type { TextAreaProps } from './TextAreaProps'
import style from './index.module.scss'

/** Several lines of text. */
export const TextArea = observer((props: TextAreaProps) => {
  const { id, value, onChange, onBlur, placeholder, maxLength = 2000, error, isFocused } = props
  const [hasFocus, setFocus] = useState(false)
  return (
    <FieldFrame {...props}>
      <View className={classes(style.box, style.area, hasFocus && style.focused, error && style.wrong)}>
        <Textarea
          id={id}
          className={style.textarea}
          placeholderClass={style.placeholder}
          {...controlAttributes(props)}
          value={value}
          placeholder={placeholder}
          maxlength={maxLength}
          focus={isFocused}
          autoHeight
          disableDefaultPadding
          onInput={(event) => {
            touch(id)
            onChange(event.detail.value)
          }}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            onBlur?.()
          }}
        />
      </View>
    </FieldFrame>
  )
})
