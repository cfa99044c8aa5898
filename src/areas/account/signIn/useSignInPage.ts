import { useState } from 'react'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { SignInStore } from './signIn.store'
import type { SignInMode } from './signInMethods'

/** The setup of each sign-in page. @param only the single method of this page */
export const useSignInPage = (only?: SignInMode) => {
  const [store] = useState(() => new SignInStore(only))
  const frame = useExhibition()
  return { store, frame }
}
