import { sourceOfLink } from '@contract/rules/link'
import { readStaffKey } from '@contract/rules/exhibitor/staffInvitation'
import { mayLeaveTo } from '@contract/rules/origins'
import type { UserState } from '@contract/rules/visitor/userState'
import { type NextStep, conferenceFlowOf, decideNextStep } from '@contract/rules/entry/nextStep'
import { upgradeCalls } from '@contract/tickets/upgrade.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { askAheadToo } from '@/api/askAhead'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { go, restart } from '@/routes/go'
import { type RouteName, routes } from '@/routes/table'
import { config } from './config'
import { leaveApp } from './leaveApp'
import { lastStepName } from './lastStep'
import { ownHome } from './ownHome'
import { persist } from './persist'
import { session } from './session'
import { toTickets } from './toTickets'

const isRoute = (name: string): name is RouteName => name in routes

const linkKinds: Record<string, 'team' | 'invite' | 'help'> = { team: 'team', invite: 'invite', help: 'help' }

/** The next step of a person in this state, by the rule that the server also applies. */
export const nextStepOf = (state: UserState): NextStep => {
  const { page, exhibition } = config
  const { link } = session
  const linkKind = linkKinds[link.inviteType ?? '']
  // An address outside the trusted origins counts as none.
  const jumpUrl = mayLeaveTo(state.jumpUrl, exhibition?.trustedOrigins ?? []) ? state.jumpUrl : ''
  return decideNextStep(
    { ...state, jumpUrl },
    {
      language: session.language,
      hasStopped: page.stopRegistration === true,
      hasClosed: page.closeRegistrationLink === true,
      hasBusinessCard: page.businessCardSwitch === true,
      hasConfirmation: page.showConfirmationSwitch === true,
      hasQuestionnaire: { cn: page.cnQuestionnaireSwitch === true, en: page.enQuestionnaireSwitch === true },
      questionnaireCount: exhibition?.questionnaireCount ?? 0,
      conferenceFlow: conferenceFlowOf(page.conferenceFlow),
      isNodeMode: page.isOpenNodeMode === true,
      isStaffInvitation: state.isInvitedStaff ?? sourceOfLink(link) === 'exhInviteStaffCard',
      hasStaffInvitation: sourceOfLink(link) === 'exhInviteStaffCard' && readStaffKey(link.sourceCode ?? '') !== null,
      isUpgrade: link.upgradeTicket === 'yes',
      ...(link.registerLinkId ? { registerLinkId: link.registerLinkId } : {}),
      ...(link.conferenceId ? { conferenceId: link.conferenceId } : {}),
      ...(linkKind ? { linkKind } : {}),
    },
  )
}

/** Steps that need the person's action, or deny access, before any other page. */
const isBlocking = ({ to }: NextStep): boolean =>
  ['closed', 'photo', 'infoWap', 'questionnaire', 'auditing', 'groupManagement'].includes(to)

/** R28: the pass of the ticket that can be upgraded, with its sheet open; the wallet, if several can; without any, the ticket offer. */
const toUpgrade = async (): Promise<unknown> => {
  const upgradable = await orNull(call(upgradeCalls.upgradable))
  const ticketId = upgradable?.ticketId
  if (!ticketId) return toTickets('restart')
  return upgradable.hasMore ? restart('wallet', { upgrade: 'yes' }) : restart('walletPass', { id: ticketId, upgrade: 'yes' })
}

/** Opens a step's page and clears the history. @param keepsPage the open page stays below a questionnaire, as the way back */
export const goTo = (step: NextStep, keepsPage = false): Promise<unknown> => {
  persist(lastStepName, step.to)
  if (step.to === 'outside') return leaveApp(step.url, 'restart')
  if (step.to === 'questionnaire') return (keepsPage ? go : restart)('questionnaire', { index: step.index })
  const { destination } = session
  if (destination && isRoute(destination.name) && !isBlocking(step)) {
    // Sign-in or a form interrupted the person on the way to this page.
    session.setDestination(null)
    return restart(destination.name as 'home', destination.params)
  }
  if (step.to === 'upgrade') return toUpgrade()
  if (step.to === 'ticketType') return toTickets('restart')
  if (step.to === 'conferenceActivityDetail') return restart(step.to, { conferenceId: step.conferenceId })
  if (step.to === 'userCenter') return restart(ownHome())
  if (step.to === 'mediaRegistered') return restart('userCenter', { notice: 'mediaRegistered' })
  return restart(step.to)
}

/** Where the form was asked ahead, it is the likely next step. Its values then come together with the person's state. */
export const askFormAhead = (): Promise<void> => askAheadToo(registrationCalls.form, [registrationCalls.person, registrationCalls.draft])
