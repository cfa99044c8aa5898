import { mayLeaveTo } from '@contract/rules/origins'
import { type UserState, type UserStateWire, readUserState } from '@contract/rules/userState'
import { sourceOfLink } from '@contract/rules/link'
import { type Way, conferenceFlowOf, wayAfterSignIn } from '@contract/rules/wayAfterSignIn'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { config } from './config'
import { session } from './session'

const linkKinds: Record<string, 'team' | 'invite' | 'help'> = { team: 'team', invite: 'invite', help: 'help' }

/** Where the signed-in person stands at this exhibition. */
class User {
  state: UserState | null = null

  constructor() {
    makeAutoObservable(this)
  }

  /** Asks the server; a first visit makes the registration. @param isQuiet the screen shows a failure itself */
  async load(isQuiet = false): Promise<UserState> {
    return this.take(await call(registrationCalls.addAndGetAll, { query: { topRegisterType: config.topRegisterType }, isQuiet }))
  }

  take(wire: UserStateWire): UserState {
    const state = readUserState(wire)
    runInAction(() => {
      this.state = state
    })
    return state
  }

  forget(): void {
    this.state = null
  }

  /** Where the person goes now: the same rule as the server's. */
  get way(): Way | null {
    if (!this.state) return null
    const { page, exhibition } = config
    const { link } = session
    const linkKind = linkKinds[link.inviteType ?? '']
    // An address that nobody vouches for is none.
    const jumpUrl = mayLeaveTo(this.state.jumpUrl, exhibition?.trustedOrigins ?? []) ? this.state.jumpUrl : ''
    return wayAfterSignIn({ ...this.state, jumpUrl }, {
      language: session.language,
      hasStopped: page.stopRegistration === true,
      hasBusinessCard: page.businessCardSwitch === true,
      hasConfirmation: page.showConfirmationSwitch === true,
      hasQuestionnaire: { cn: page.cnQuestionnaireSwitch === true, en: page.enQuestionnaireSwitch === true },
      questionnaireCount: exhibition?.questionnaireCount ?? 0,
      conferenceFlow: conferenceFlowOf(page.conferenceFlow),
      isNodeMode: page.isOpenNodeMode === true,
      isStaffInvitation: sourceOfLink(link) === 'exhInviteStaffCard',
      isUpgrade: link.upgradeTicket === 'yes',
      ...(link.registerLinkId ? { registerLinkId: link.registerLinkId } : {}),
      ...(link.conferenceId ? { conferenceId: link.conferenceId } : {}),
      ...(linkKind ? { linkKind } : {}),
    })
  }
}

export const user = new User()
