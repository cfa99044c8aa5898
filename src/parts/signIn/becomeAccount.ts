import { tokenCalls } from '@contract/account/token.calls'
import { call } from '@/api/call'
import { fill, translate } from '@/i18n/words'
import { type PersistedToken, session } from '@/stores/session'
import { user } from '@/stores/user'
import { confirm } from '@/ui/Dialog/confirm'
import { becomeWords } from './words'

const isMeant = ({ account, userName }: PersistedToken): Promise<boolean> => {
  const { token } = session
  return confirm({
    title: fill(translate(becomeWords.title), { account: account || userName }),
    message: token ? fill(translate(becomeWords.switching), { current: token.account || token.userName }) : translate(becomeWords.byLink),
    confirmText: translate(becomeWords.confirm),
  })
}

/**
 * Signs in to an account that the person did not choose on this page: names the account and asks first. So a stranger's link
 * signs nobody in as the stranger without a question.
 * @returns false if the person declined; the new session is then ended
 */
export const becomeAccount = async (token: PersistedToken): Promise<boolean> => {
  const isBecoming = await isMeant(token)
  if (isBecoming) {
    session.signIn(token)
    user.forget()
  } else await call(tokenCalls.signOut, { accessToken: token.accessToken }).catch(() => null)
  return isBecoming
}
