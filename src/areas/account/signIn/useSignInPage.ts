import { useState } from 'react'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { SignInStore } from './signIn.store'
import type { SignInMode } from './signInMethods'

/** What each page to sign in on begins with. @param only the one way that the page is about */
export const useSignInPage = (only?: SignInMode) => {
  const [store] = useState(() => new SignInStore(only))
  const frame = useExhibition()
  return { store, frame }
}
