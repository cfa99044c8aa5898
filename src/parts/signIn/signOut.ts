import { tokenCalls } from '@contract/account/token.calls'
import { call } from '@/api/call'
import { forgetSavedCopies } from '@/parts/draft/localCopies'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { session } from '@/stores/session'
import { user } from '@/stores/user'

/** Signs out on this phone, whatever the server answers. */
export const signOut = async (): Promise<void> => {
  forgetSavedCopies()
  forgetPasses()
  await call(tokenCalls.signOut).catch(() => null)
  session.signOut()
  user.forget()
}
