import { runInAction } from 'mobx'
import { isCallFailure } from '@/api/CallFailure'
import { grant } from '@/parts/signIn/grant'
import { forgetHandle, openIdHandle } from '@/parts/signIn/openId'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { session } from '@/stores/session'
import type { SignInStore } from './signIn.store'

/** Signs in by the code of WeChat's button. A failure is shown above the way by SMS, which still works. */
export const signInByWechatPhone = async (store: SignInStore, phoneCode: string): Promise<void> => {
  const agreements = store.agreementsForLeaving()
  if (agreements === null) return
  const openid = await openIdHandle().catch(() => null)
  const { language } = session
  try {
    await grant({ grant_type: 'wechatphone', phoneCode, agreements, ...(openid ? { openid } : {}) })
  } catch (error) {
    if (!isCallFailure(error)) throw error
    runInAction(() => {
      store.choose('appsms')
      store.failure = error.message
    })
    return
  }
  forgetHandle()
  session.setLanguage(language)
  store.setAgreed(false)
  await loadAndGoToNextStep().catch(() => resumeAtEntry('restart'))
}
