import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { downIcon } from '../Icon/shapes'
import type { DateFieldProps, TimeFieldProps } from './DateFieldProps'
import { FieldFrame, controlAttributes } from './FieldFrame'
import style from './index.module.scss'

/** The browser's own picker, which the owner of the phone knows and a keyboard can fill. */
const NativeField = observer((props: DateFieldProps & { type: 'date' | 'time' }) => {
  const { id, type, value, onChange, onBlur, first, last, placeholder, error } = props
  const [hasFocus, setFocus] = useState(false)
  const t = useWords(common)
  const isUnset = !value && !hasFocus
  return (
    <FieldFrame {...props}>
      <View className={classes(style.box, style.pick, hasFocus && style.focused, error && style.wrong, isUnset && style.unset)}>
        {isUnset && (
          <View className={style.ghost} aria-hidden>
            {placeholder ?? t.choose}
          </View>
        )}
        <input
          id={id}
          type={type}
          className={classes(style.input, style.date)}
          {...controlAttributes(props)}
          value={value}
          min={first}
          max={last}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            onBlur?.()
          }}
        />
        {/* A chosen day takes the whole width. */}
        {isUnset && <Icon shape={downIcon} size={0.9} className={style.arrow} />}
      </View>
    </FieldFrame>
  )
})

/** A day. */
export const DateField = ({ first = '1900-01-01', last = '2100-12-31', ...props }: DateFieldProps) => (
  <NativeField type="date" first={first} last={last} {...props} />
)

/** A time of the day. */
export const TimeField = (props: TimeFieldProps) => <NativeField type="time" {...props} />
