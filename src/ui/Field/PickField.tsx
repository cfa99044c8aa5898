import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { downIcon } from '../Icon/shapes'
import { Pressable } from '../Pressable'
import { FieldFrame, type FieldProps } from './FieldFrame'
import style from './index.module.scss'

interface PickFieldProps extends FieldProps {
  /** The label of the choice; empty if there is none. */
  chosen: ReactNode
  placeholder?: string
  isOpen: boolean
  isDisabled?: boolean
  onTap: () => unknown
}

/** A field that opens a sheet to choose from. */
export const PickField = observer(({ chosen, placeholder, isOpen, isDisabled, onTap, ...frame }: PickFieldProps) => {
  const t = useWords(common)
  const shown = chosen || placeholder || t.choose
  return (
    <FieldFrame {...frame}>
      <Pressable
        id={frame.id}
        className={classes(style.box, style.pick, isOpen && style.focused, frame.error && style.wrong, isDisabled && style.disabled)}
        label={`${frame.label} ${typeof shown === 'string' ? shown : ''}`.trim()}
        isExpanded={isOpen}
        isDisabled={isDisabled}
        onTap={onTap}
      >
        <View className={classes(style.chosen, !chosen && style.placeholder)}>{shown}</View>
        <Icon shape={downIcon} size={0.9} className={style.arrow} />
      </Pressable>
    </FieldFrame>
  )
})
