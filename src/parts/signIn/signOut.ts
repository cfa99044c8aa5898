import { tokenCalls } from '@contract/account/token.calls'
import { forgetAnswers } from '@/api/ahead'
import { call } from '@/api/call'
import { forgetCopies } from '@/parts/draft/localCopies'
import { saveAllDrafts } from '@/parts/draft/saveAll'
import { forgetPasses } from '@/parts/pass/persistedPasses'
import { forgetLists } from '@/stores/keptLists'
import { lastStepName } from '@/stores/lastStep'
import { openedTextsName } from '@/stores/openedTexts'
import { persist } from '@/stores/persist'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { forgetContacts } from './unsentContacts'

/** Deletes everything that this phone stores about the person. */
export const forgetPerson = (owner = session.owner): void => {
  forgetCopies(owner)
  forgetPasses()
  forgetContacts()
  forgetAnswers()
  forgetLists()
  persist(lastStepName, null)
  persist(openedTextsName, null)
  session.signOut()
  user.forget()
}

/** Signs out on this phone, whatever the server answers. No input stays on it: a draft continues from the server. */
export const signOut = async (): Promise<void> => {
  const { owner } = session
  await saveAllDrafts()
  forgetCopies(owner)
  forgetPasses()
  persist(openedTextsName, null)
  await call(tokenCalls.signOut).catch(() => null)
  forgetPerson(owner)
}
