import { Picker, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { yearMonthDay } from '@/i18n/dates'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { downIcon } from '../Icon/shapes'
import type { DateFieldProps } from './DateFieldProps'
import { FieldFrame, controlAttributes } from './FieldFrame'
import style from './index.module.scss'

/** A day, by WeChat's own date picker. */
export const DateField = observer((props: DateFieldProps) => {
  const { id, value, onChange, onBlur, first = '1900-01-01', last = '2100-12-31', placeholder, error } = props
  const t = useWords(common)
  return (
    <FieldFrame {...props}>
      <Picker
        id={id}
        mode="date"
        value={value}
        start={first}
        end={last}
        onChange={(event) => onChange(event.detail.value)}
        onCancel={() => onBlur?.()}
      >
        <View className={classes(style.box, style.pick, error && style.wrong)} {...controlAttributes(props)}>
          <View className={classes(style.chosen, !value && style.placeholder)}>
            {value ? yearMonthDay(value) : (placeholder ?? t.choose)}
          </View>
          <Icon shape={downIcon} size={0.9} className={style.arrow} />
        </View>
      </Picker>
    </FieldFrame>
  )
})
