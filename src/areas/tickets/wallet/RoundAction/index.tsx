import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Icon, type IconShape } from '@/ui/Icon'
import { Pressable } from '@/ui/Pressable'
import style from './index.module.scss'

/** Up to four round actions in a row, of equal width. */
export const RoundActions = ({ id, children }: PropsWithChildren<{ id: string }>) => (
  <View id={id} className={style.row}>
    {children}
  </View>
)

interface RoundActionProps {
  id: string
  icon: IconShape
  label: string
  onTap: () => unknown
}

/** An action by its icon, with its name below. */
export const RoundAction = ({ id, icon, label, onTap }: RoundActionProps) => (
  <Pressable id={id} className={style.action} onTap={onTap}>
    <View className={style.disc}>
      <Icon shape={icon} size={1} />
    </View>
    <View className={style.label}>{label}</View>
  </Pressable>
)
