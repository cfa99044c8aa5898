import { readLink, sourceOfLink } from '@contract/rules/link'
import { makeAutoObservable, runInAction } from 'mobx'
import { isCallFailure } from '@/api/CallFailure'
import { signInByOpenId } from '@/parts/signIn/openId'
import { platform } from '@/platform'
import { replace, restart } from '@/routes/go'
import { config } from '@/stores/config'
import { followWay } from '@/stores/follow'
import { session } from '@/stores/session'
import { homeLink } from './homeLink'

/** What happens at the door: the link is taken up, the fair's config read, and everyone sent where they belong. */
export class EntryStore {
  failure: string | null = null

  constructor() {
    makeAutoObservable(this)
  }

  /** @param params of the link, decoded; what is missing is as it was kept */
  async enter(params: Record<string, string>): Promise<void> {
    this.failure = null
    const link = readLink(params)
    session.takeLink(link)
    // Opened without a link and at no fair before, as from WeChat's search: the app's own fair, where it has one.
    if (!session.scope && Object.keys(link).length === 0) session.takeLink(homeLink())
    // A link that is opened anew leads where it says, not where the person was going the day before.
    if (params.resume !== '1') session.rememberDestination(null)
    if (!session.scope) {
      const isWithoutLink = platform.habitat === 'mini' && Object.keys(link).length === 0
      await replace('error', { reason: isWithoutLink ? 'noLink' : 'linkIncorrect' })
      return
    }
    try {
      await this.letIn()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error.message
      })
    }
  }

  private async letIn(): Promise<void> {
    // Both at once: one round trip for config, one for the user's state.
    const isKnown = session.isSignedIn
    await Promise.all([config.load(), isKnown ? followWay() : undefined])
    if (isKnown) return
    if (config.page.closeRegistrationLink) {
      await restart('closed')
      return
    }
    const isMessaging = platform.habitat !== 'browser'
    if (isMessaging && config.page.wechatOpenAutoLogin && (await signInByOpenId().catch(() => false))) {
      await followWay()
      return
    }
    await (sourceOfLink(session.link) === 'personal' ? restart('userCenter') : restart('registration'))
  }
}
