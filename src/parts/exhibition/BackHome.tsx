import { observer } from 'mobx-react-lite'
import { mayLeaveTo } from '@contract/rules/origins'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { isOnDesk } from './isOnDesk'

/** Back to the organiser's own site, for who came from it on a desk and stays here (R09). */
export const BackHome = observer(() => {
  const t = useWords(common)
  const address = config.function.pcIztUrl ?? ''
  const isShown = isOnDesk() && mayLeaveTo(address, config.exhibition?.trustedOrigins ?? [])
  return isShown ? (
    <Button id="back-home" kind="ghost" size="small" onTap={() => platform.leave(address)}>
      {t.home}
    </Button>
  ) : null
})
