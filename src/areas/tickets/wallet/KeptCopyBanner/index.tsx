import dayjs from 'dayjs'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { walletWords } from '../words'

interface KeptCopyBannerProps {
  /** When the copy was made, by this phone's clock; null where what is shown is the server's. */
  savedAtMs: number | null
  onRetry: () => unknown
}

/** Says that what is shown is this phone's own copy. */
export const KeptCopyBanner = observer(({ savedAtMs, onRetry }: KeptCopyBannerProps) => {
  const words = useWords(walletWords)
  if (savedAtMs === null) return null
  return (
    <Banner
      id="kept-copy"
      tone="warn"
      title={words.offlineTitle}
      action={
        <Button id="kept-copy-retry" kind="ghost" size="small" onTap={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {fill(words.offlineText, { time: dayjs(savedAtMs).format('YYYY-MM-DD HH:mm') })}
    </Banner>
  )
})
