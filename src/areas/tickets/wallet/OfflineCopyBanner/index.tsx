import dayjs from 'dayjs'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { words } from '../words'

interface OfflineCopyBannerProps {
  /** The time of the copy, by this phone's clock; null if the server's data is shown. */
  savedAtMs: number | null
  onRetry: () => unknown
}

/** Says that this phone's own copy is shown. */
export const OfflineCopyBanner = observer(({ savedAtMs, onRetry }: OfflineCopyBannerProps) => {
  const t = useWords(words)
  if (savedAtMs === null) return null
  return (
    <Banner
      id="kept-copy"
      tone="warn"
      title={t.offlineTitle}
      action={
        <Button id="kept-copy-retry" kind="ghost" size="small" onTap={onRetry}>
          {t.tryAgain}
        </Button>
      }
    >
      {fill(t.offlineText, { time: dayjs(savedAtMs).format('YYYY-MM-DD HH:mm') })}
    </Banner>
  )
})
