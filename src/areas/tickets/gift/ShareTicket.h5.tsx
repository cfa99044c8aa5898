import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { PlatformError, type ShareFacts, platform } from '@/platform'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import { words } from './words'

/** Shares a ticket by the browser's share sheet or a copied link. WeChat's browser has its own menu. */
export const ShareTicket = observer(({ id, facts }: { id: string; facts: ShareFacts }) => {
  const t = useWords(words)
  const share = async (): Promise<void> => {
    try {
      const how = await platform.share(facts, true)
      if (how !== 'shared') toast(translate(how === 'copied' ? words.copied : words.useMenu))
    } catch (error) {
      if (!(error instanceof PlatformError && error.reason === 'cancelled')) toast(translate(words.notShared))
    }
  }
  return <Button id={id} isBlock text={t.share} onTap={share} />
})
