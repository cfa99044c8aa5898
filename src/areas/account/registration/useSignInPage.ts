import { useEffect, useState } from 'react'
import { isCallFailure } from '@/api/CallFailure'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { RegistrationStore } from './registration.store'
import type { SignInMode } from './ways'

/** What each page to sign in on begins with. @param only the one way that the page is about */
export const useSignInPage = (only?: SignInMode) => {
  const [store] = useState(() => new RegistrationStore(only))
  const [failure, setFailure] = useState<string | null>(null)
  const shared = useWords(common)
  const ask = (): Promise<void> => config.load().catch((error: unknown) => setFailure(isCallFailure(error) ? error.message : shared.systemError))
  const onRetry = (): Promise<void> => {
    setFailure(null)
    return ask()
  }
  useEffect(() => {
    if (session.scope) void ask()
    else void replace('error', { reason: 'linkIncorrect' })
    const timer = setInterval(() => store.tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  const state = config.isLoaded ? 'ready' : failure ? 'failed' : 'loading'
  return { store, frame: { state, failure: { message: failure ?? '' }, onRetry } as const }
}
