import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { mayLeaveTo } from '@contract/rules/origins'
import { isCallFailure } from '@/api/CallFailure'
import { useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { useRoute } from '@/routes/useRoute'
import { config } from '@/stores/config'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Page } from '@/ui/Page'
import { words } from '../words'

interface TransitionProps {
  /** The address outside, once the config is there; empty where there is none. */
  addressOf: (params: Record<string, string>) => string
}

/** Shown for a moment, on the way to somewhere else. Nobody is sent to an address that the organiser did not name. */
export const Transition = observer(({ addressOf }: TransitionProps) => {
  const { params } = useRoute()
  const [failure, setFailure] = useState<string | null>(null)
  const t = useWords(words)
  const goOn = async (): Promise<void> => {
    setFailure(null)
    try {
      await config.load()
      const address = addressOf(params)
      if (mayLeaveTo(address, config.exhibition?.trustedOrigins ?? [])) await platform.leave(address)
      else await loadAndGoToNextStep()
    } catch (error) {
      setFailure(isCallFailure(error) ? error.message : t.systemError)
    }
  }
  useEffect(() => void goOn(), [])
  return <Page id="transition" bar="none" state={failure ? 'failed' : 'loading'} failure={{ message: failure ?? '' }} onRetry={goOn} />
})
