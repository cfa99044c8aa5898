import type { Language } from '../../language'
import { type RegisterType, actsForExhibitor, isRegisterType, roleOf } from '../../registerTypes'
import { type LinkParameters, namesFair, type RegistrationSource, scopeOfLink, sourceOfLink } from '../link'

/** The known facts at the entry point before the organiser's config has loaded. */
export interface Arriving {
  hostApp: 'miniProgram' | 'messagingBrowser' | 'browser'
  /** A desktop browser, outside the phone-sized frame that we show there. */
  isDesktop: boolean
  link: LinkParameters
  /** The start page without a link: from WeChat's list of mini-programs, or by the site's plain address. */
  isPlainStart?: boolean
}

/** The facts after it has loaded. */
export interface Admitted extends Arriving {
  language: Language
  isSignedIn: boolean
  /** A page of ours required sign-in, and sign-in returns to it. */
  isResuming?: boolean
  switches: {
    wechatOpenSwitch?: boolean | undefined
    browserOpenSwitch?: boolean | undefined
    browserOpenSwitchEn?: boolean | undefined
    closeRegistrationLink?: boolean | undefined
  }
}

/** The result of the entry point. `fair`: a look at the fair, before sign-in. `nextStep`: signed in, so the next step decides. `signIn`: sign-in comes first. */
export type EntryStep =
  | { to: 'error'; reason: 'linkIncorrect' | 'useWechat' | 'useBrowser' }
  | { to: 'desktop'; page: 'jump' | 'geo' }
  | { to: 'geo' | 'fair' | 'closed' | 'nextStep' | 'signIn' }
  | { to: 'landing'; route: LandingRoute }

export type LandingRoute = 'userCenter' | 'inviteHome' | 'meetingSignIn' | 'exhibitorInviteStaff'

/** Sources with a landing page that explains the link before sign-in. */
const landings: Partial<Record<RegistrationSource, LandingRoute>> = {
  personal: 'userCenter',
  inviteCard: 'inviteHome',
  giveCard: 'inviteHome',
  meetingSignIn: 'meetingSignIn',
  exhInviteStaffCard: 'exhibitorInviteStaff',
}

const isYes = (value: string | undefined): boolean => value === 'yes' || value === '1' || value === 'true'

/** Decides the cases that need no config: an incomplete link, a desktop, the page of all fairs. Null if the config decides. */
export const resolveEntryBeforeConfig = ({ isDesktop, link, isPlainStart }: Arriving): EntryStep | null => {
  const isNewcomer = isPlainStart === true && !namesFair(link)
  const isGeo = isNewcomer || isYes(link.isOpenGeo)
  if (!isNewcomer && (!link.tenantId || (!isGeo && !scopeOfLink(link)))) return { to: 'error', reason: 'linkIncorrect' }
  if (isDesktop && link.isOpenAdapt !== 'no') return { to: 'desktop', page: isGeo ? 'geo' : 'jump' }
  return isGeo ? { to: 'geo' } : null
}

/** A switch that was never set blocks nobody. A switch that is off does. */
const refusedHere = ({ hostApp, language, switches }: Admitted): 'useWechat' | 'useBrowser' | null => {
  if (hostApp !== 'browser') return switches.wechatOpenSwitch === false ? 'useBrowser' : null
  return (language === 'en' ? switches.browserOpenSwitchEn : switches.browserOpenSwitch) === false ? 'useWechat' : null
}

/** Decides all other cases with the config. Pure. */
export const resolveEntry = (arriving: Admitted): EntryStep => {
  const before = resolveEntryBeforeConfig(arriving)
  if (before) return before
  const refused = refusedHere(arriving)
  if (refused) return { to: 'error', reason: refused }
  const { link, isSignedIn, isResuming, isPlainStart, switches } = arriving
  if (switches.closeRegistrationLink && !isSignedIn) return { to: 'closed' }
  const route = landings[sourceOfLink(link)]
  if (route && !isResuming) return { to: 'landing', route }
  if (isSignedIn) return { to: 'nextStep' }
  return { to: isPlainStart ? 'fair' : 'signIn' }
}

export type DestinationRoute =
  | 'freeTicket'
  | 'complimentaryTickets'
  | 'ticketType'
  | 'conferenceActivityList'
  | 'conferenceActivityDetail'
  | 'infoWap'
  | 'questionnaire'

/**
 * The page of free tickets for a register type: givers have one, a person with a link claims a ticket, others choose one. The first
 * screen does without the table of rights, with which a test compares this.
 */
const pageOfFreeTickets = (registerType: RegisterType, hasGift: boolean): DestinationRoute | null => {
  if (['staff', 'exhibitor'].includes(roleOf(registerType))) return 'freeTicket'
  if (actsForExhibitor(registerType)) return null
  return hasGift ? 'complimentaryTickets' : 'ticketType'
}

/**
 * The page that a source leads to after sign-in; null if the next step decides by itself. No source leads a person to a page that refuses
 * their role.
 */
export const destinationOf = (link: LinkParameters): { name: DestinationRoute; params: Record<string, string> } | null => {
  const { registerType } = link
  if (!isRegisterType(registerType)) return null
  switch (sourceOfLink(link)) {
    case 'freeTicket': {
      const name = pageOfFreeTickets(registerType, !!link.ticketGiveRecordId)
      return name && { name, params: {} }
    }
    case 'conferenceActivity':
      return link.conferenceId
        ? { name: 'conferenceActivityDetail', params: { conferenceId: link.conferenceId } }
        : { name: 'conferenceActivityList', params: {} }
    case 'configPageInfo':
      if (actsForExhibitor(registerType)) return null
      return { name: link.targetUrl === 'questionnaire' ? 'questionnaire' : 'infoWap', params: {} }
    default:
      return null
  }
}
