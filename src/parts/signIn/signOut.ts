import { tokenCalls } from '@contract/account/token.calls'
import { call } from '@/api/call'
import { forgetSavedCopies } from '@/parts/draft/localCopies'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { session } from '@/stores/session'
import { user } from '@/stores/user'

/** Signs out here. Whatever the server answers, this phone forgets the person. */
export const signOut = async (): Promise<void> => {
  forgetSavedCopies()
  forgetPasses()
  await call(tokenCalls.signOut).catch(() => null)
  session.signOut()
  user.forget()
}
