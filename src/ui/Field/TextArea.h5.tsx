import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { classes } from '../classes'
import { touch } from '../touch'
import { FieldFrame, controlAttributes } from './FieldFrame'
import type { TextAreaProps } from './TextAreaProps'
import style from './index.module.scss'

/** Several lines of text, by the browser's own element. Taro's is a web component of many kilobytes on H5. */
export const TextArea = observer((props: TextAreaProps) => {
  const { id, value, onChange, onBlur, placeholder, maxLength = 2000, error } = props
  const [hasFocus, setFocus] = useState(false)
  return (
    <FieldFrame {...props}>
      <View className={classes(style.box, style.area, hasFocus && style.focused, error && style.wrong)}>
        <textarea
          id={id}
          className={style.textarea}
          {...controlAttributes(props)}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          rows={4}
          onChange={(event) => {
            touch(id)
            onChange(event.target.value)
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
