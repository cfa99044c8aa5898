import { actsForExhibitor } from '@contract/registerTypes'
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

/** A state this young is the one that led to the page: the page need not ask again. */
const youngMs = 3000

/** Where the signed-in person stands at this exhibition. */
class User {
  state: UserState | null = null
  private takenAtMs = 0

  constructor() {
    makeAutoObservable(this)
  }

  /** Asks the server; a first visit makes the registration. @param isQuiet the screen shows a failure itself */
  async load(isQuiet = false): Promise<UserState> {
    // Who acts for a company has no registration: what they are is read from the company (R19).
    if (session.scope && actsForExhibitor(session.scope.registerType)) return this.keep(await (await import('./exhibitor')).exhibitor.load(isQuiet))
    return this.take(await call(registrationCalls.addAndGetAll, { query: { topRegisterType: config.topRegisterType }, isQuiet }))
  }

  /** The state that has just come, or a new one. @throws CallFailure */
  async latest(isQuiet = false): Promise<UserState> {
    return this.state && Date.now() - this.takenAtMs < youngMs ? this.state : this.load(isQuiet)
  }

  take(wire: UserStateWire): UserState {
    return this.keep(readUserState(wire))
  }

  private keep(state: UserState): UserState {
    runInAction(() => {
      this.state = state
      this.takenAtMs = Date.now()
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
