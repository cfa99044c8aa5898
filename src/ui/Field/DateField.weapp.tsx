import { Picker, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { downIcon } from '../Icon/shapes'
import type { DateFieldProps, TimeFieldProps } from './DateFieldProps'
import { FieldFrame, controlAttributes } from './FieldFrame'
import style from './index.module.scss'

/** WeChat's own picker. */
const NativeField = observer((props: DateFieldProps & { mode: 'date' | 'time' }) => {
  const { id, mode, value, onChange, onBlur, first = '', last = '', placeholder, error } = props
  const t = useWords(common)
  return (
    <FieldFrame {...props}>
      <Picker
        id={id}
        mode={mode}
        value={value}
        start={first}
        end={last}
        onChange={(event) => onChange(event.detail.value)}
        onCancel={() => onBlur?.()}
      >
        <View className={classes(style.box, style.pick, error && style.wrong)} {...controlAttributes(props)}>
          <View className={classes(style.chosen, !value && style.placeholder)}>{value || (placeholder ?? t.choose)}</View>
          <Icon shape={downIcon} size={0.9} className={style.arrow} />
        </View>
      </Picker>
    </FieldFrame>
  )
})

/** A day. */
export const DateField = ({ first = '1900-01-01', last = '2100-12-31', ...props }: DateFieldProps) => (
  <NativeField mode="date" first={first} last={last} {...props} />
)

/** A time of the day. */
export const TimeField = (props: TimeFieldProps) => <NativeField mode="time" first="00:00" last="23:59" {...props} />
