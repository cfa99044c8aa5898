import { observer } from 'mobx-react-lite'
import type { Gift } from '@contract/gift.schema'
import { translate, useWords } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import { giftShareFacts } from './giftShare'
import { words } from './words'

/** Shares a gift by the browser's share sheet or a copied link. WeChat's browser has its own menu. */
export const ShareGift = observer(({ gift }: { gift: Gift }) => {
  const t = useWords(words)
  const share = async (): Promise<void> => {
    try {
      const how = await platform.share(giftShareFacts(gift), true)
      if (how !== 'shared') toast(translate(how === 'copied' ? words.copied : words.useMenu))
    } catch (error) {
      if (!(error instanceof PlatformError && error.reason === 'cancelled')) toast(translate(words.notShared))
    }
  }
  return <Button id="gift-share" isBlock text={t.share} onTap={share} />
})
