import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Button } from '../Button'
import { HallSign } from '../HallSign'
import style from '../EmptyState/index.module.scss'

interface ErrorStateProps {
  id?: string
  title?: string
  message?: string
  /** The button is `<id>-retry`. */
  onRetry?: () => unknown
}

/** A failed load: the reason and a retry button. */
export const ErrorState = observer(({ id = 'failed', title, message, onRetry }: ErrorStateProps) => {
  const t = useWords(common)
  return (
    <View id={id} className={style.empty} role="alert">
      <HallSign>!</HallSign>
      <View className={style.title} role="heading" aria-level={2}>
        {title ?? t.failedTitle}
      </View>
      {message && <View className={style.message}>{message}</View>}
      {onRetry && (
        <View className={style.action}>
          <Button id={`${id}-retry`} size="medium" onTap={onRetry}>
            {t.retry}
          </Button>
        </View>
      )}
    </View>
  )
})
