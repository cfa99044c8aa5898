import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { words } from './words'

/** Says that a fair registers nobody any longer, before a code is sent. */
export const ClosedBanner = observer(() => {
  const t = useWords(words)
  return config.isClosedToNewcomers ? (
    <Banner id="registration-closed" tone="warn" title={t.closed}>
      {t.hint}
    </Banner>
  ) : null
})
