import { useWords } from '@/i18n/words'
import type { CallFailure } from '@/api/CallFailure'
import { forgetPerson } from '@/parts/signIn/signOut'
import { restart } from '@/routes/go'
import { confirm, inform } from '@/ui/Dialog/confirm'
import type { OwnDataStore } from './ownData.store'
import { ownDataWords } from './ownDataWords'

/** The deletion of the account: a question, a proof of the owner, and the way out. */
export const useErasure = (
  store: OwnDataStore,
): { begin: () => Promise<void>; erase: () => Promise<void>; failure: CallFailure | null } => {
  const t = useWords(ownDataWords)
  const { erased, owner } = store
  const erase = async (): Promise<void> => {
    if (!(await erased.run())) return
    await inform({ title: t.erased, ...(erased.result?.keptOrders ? { message: t.erasedKept } : {}) })
    // The page is left first: it would ask for a sign-in as soon as the person is signed out, and return here after it.
    await restart('registration')
    forgetPerson()
  }
  const begin = async (): Promise<void> => {
    if (!(await confirm({ title: t.eraseAsk, message: t.eraseHint, confirmText: t.eraseConfirm, isDangerous: true }))) return
    if ((await store.ask()) && !owner.isNeeded) await erase()
  }
  return { begin, erase, failure: owner.isNeeded ? null : (owner.askFailure ?? erased.failure) }
}
