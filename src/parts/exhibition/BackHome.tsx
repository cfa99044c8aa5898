import { observer } from 'mobx-react-lite'
import { mayLeaveTo } from '@contract/rules/origins'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { isOnDesk } from './isOnDesk'

/** A link back to the organiser's own site, for desktop visitors who came from it (R09). */
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
