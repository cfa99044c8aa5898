import { fill, translate } from '@/i18n/words'
import { unsavedCopies } from '@/parts/draft/localCopies'
import { confirm } from '@/ui/Dialog/confirm'
import { signOutWords } from './signOutWords'
import { unsentContacts } from './unsentContacts'

/** What only this phone has, in one sentence. */
const losing = (): string => {
  const count = unsentContacts()
  if (count > 0) return fill(translate(signOutWords.unsent), { count })
  return translate(unsavedCopies().some(([, copy]) => copy.isHereOnly) ? signOutWords.unsaved : signOutWords.hint)
}

/** Asks before a sign-out, and names input that only this phone has. */
export const confirmSignOut = (): Promise<boolean> =>
  confirm({ title: translate(signOutWords.title), message: losing(), confirmText: translate(signOutWords.confirm) })
