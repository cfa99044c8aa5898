import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { searchIcon } from '../Icon/shapes'
import style from './index.module.scss'
import { inputOf } from './inputOf'

interface SearchFieldProps {
  id: string
  /** Its name, and its placeholder. */
  label: string
  value: string
  onChange: (value: string) => unknown
}

/** A search within a list, with its icon and its name inside the box. */
export const SearchField = ({ id, label, value, onChange }: SearchFieldProps) => {
  const [hasFocus, setFocus] = useState(false)
  return (
    <View className={classes(style.box, hasFocus && style.focused)}>
      <Icon shape={searchIcon} size={1.1} className={style.searches} />
      <Input
        id={id}
        className={style.input}
        {...inputOf('search', 'search')}
        aria-label={label}
        value={value}
        placeholder={label}
        maxlength={60}
        onInput={(event) => onChange(event.detail.value)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
    </View>
  )
}
