import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import type { ShareLinkProps } from './ShareLinkProps'
import { shareWords } from './words'

/** Shares a link by the browser's share sheet or a copied link. WeChat's browser has its own menu. */
export const ShareLink = observer(({ id, isQuiet, facts }: ShareLinkProps) => {
  const t = useWords(shareWords)
  const share = async (): Promise<void> => {
    try {
      const how = await platform.share(facts, true)
      if (how !== 'shared') toast(translate(how === 'copied' ? shareWords.copied : shareWords.useMenu))
    } catch (error) {
      const isOfPlatform = error instanceof PlatformError
      if (!isOfPlatform || error.reason !== 'cancelled') toast(translate(shareWords.notShared))
      if (!isOfPlatform) throw error
    }
  }
  return <Button id={id} isBlock kind={isQuiet ? 'ghost' : 'primary'} text={t.send} onTap={share} />
})
