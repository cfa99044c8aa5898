import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { HallSign } from '../HallSign'
import { Icon, type IconShape } from '../Icon'
import { articleIcon } from '../Icon/shapes'
import style from './index.module.scss'

interface EmptyStateProps {
  id?: string
  icon?: IconShape
  title?: string
  message?: string
}

/** Shown when there is nothing: a title, and an optional button inside. */
export const EmptyState = observer(({ id = 'empty', icon = articleIcon, title, message, children }: PropsWithChildren<EmptyStateProps>) => {
  const t = useWords(common)
  return (
    <View id={id} className={style.empty}>
      <HallSign>
        <Icon shape={icon} size={1} />
      </HallSign>
      <View id={`${id}-title`} className={style.title} role="heading" aria-level={2}>
        {title ?? t.empty}
      </View>
      {message && (
        <View id={`${id}-message`} className={style.message}>
          {message}
        </View>
      )}
      {children && <View className={style.action}>{children}</View>}
    </View>
  )
})
