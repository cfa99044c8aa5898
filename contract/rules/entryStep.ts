import type { Language } from '../language'
import { type LinkParameters, type RegistrationSource, scopeOfLink, sourceOfLink } from './link'

/** What is known of a person at the entry point before the organiser's config has loaded. */
export interface Arriving {
  hostApp: 'miniProgram' | 'messagingBrowser' | 'browser'
  /** A desktop browser, and not the phone-sized frame that we show in one. */
  isDesktop: boolean
  link: LinkParameters
}

/** And after. */
export interface Admitted extends Arriving {
  language: Language
  isSignedIn: boolean
  /** A page of ours wanted to know who is there; sign-in leads back to it. */
  isResuming?: boolean
  switches: {
    wechatOpenSwitch?: boolean | undefined
    browserOpenSwitch?: boolean | undefined
    browserOpenSwitchEn?: boolean | undefined
    closeRegistrationLink?: boolean | undefined
  }
}

/** The result of the entry point. `nextStep`: signed in, so the next step decides; `signIn`: sign-in comes first. */
export type EntryStep =
  | { to: 'error'; reason: 'linkIncorrect' | 'noLink' | 'useWechat' | 'useBrowser' }
  | { to: 'desktop'; page: 'jump' | 'geo' }
  | { to: 'geo' | 'closed' | 'nextStep' | 'signIn' }
  | { to: 'landing'; route: LandingRoute }

export type LandingRoute = 'userCenter' | 'inviteHome' | 'meetingSignIn' | 'exhibitorInviteStaff'

/** Sources that lead to a page of their own, where one reads what it is about before signing in. */
const landings: Partial<Record<RegistrationSource, LandingRoute>> = {
  personal: 'userCenter',
  inviteCard: 'inviteHome',
  giveCard: 'inviteHome',
  meetingSignIn: 'meetingSignIn',
  exhInviteStaffCard: 'exhibitorInviteStaff',
}

const isYes = (value: string | undefined): boolean => value === 'yes' || value === '1' || value === 'true'

/** Decides what needs no config: a link that is not whole, a desktop, the page of all fairs. Null where the config decides. */
export const resolveEntryBeforeConfig = ({ hostApp, isDesktop, link }: Arriving): EntryStep | null => {
  const isGeo = isYes(link.isOpenGeo)
  if (!link.tenantId || (!isGeo && !scopeOfLink(link))) {
    return { to: 'error', reason: hostApp === 'miniProgram' && Object.keys(link).length === 0 ? 'noLink' : 'linkIncorrect' }
  }
  if (isDesktop && link.isOpenAdapt !== 'no') return { to: 'desktop', page: isGeo ? 'geo' : 'jump' }
  return isGeo ? { to: 'geo' } : null
}

/** A switch that was never set hinders nobody; one that is off does. */
const refusedHere = ({ hostApp, language, switches }: Admitted): 'useWechat' | 'useBrowser' | null => {
  if (hostApp !== 'browser') return switches.wechatOpenSwitch === false ? 'useBrowser' : null
  return (language === 'en' ? switches.browserOpenSwitchEn : switches.browserOpenSwitch) === false ? 'useWechat' : null
}

/** Decides everything else, once the config is there. Pure. */
export const resolveEntry = (arriving: Admitted): EntryStep => {
  const before = resolveEntryBeforeConfig(arriving)
  if (before) return before
  const refused = refusedHere(arriving)
  if (refused) return { to: 'error', reason: refused }
  const { link, isSignedIn, isResuming, switches } = arriving
  if (switches.closeRegistrationLink && !isSignedIn) return { to: 'closed' }
  const route = landings[sourceOfLink(link)]
  if (route && !isResuming) return { to: 'landing', route }
  return { to: isSignedIn ? 'nextStep' : 'signIn' }
}

export type DestinationRoute = 'freeTicket' | 'conferenceActivityList' | 'conferenceActivityDetail' | 'infoWap' | 'questionnaire'

/** Where a source leads once nothing more is asked of the person; null where the way after sign-in ends by itself. */
export const destinationOf = (link: LinkParameters): { name: DestinationRoute; params: Record<string, string> } | null => {
  switch (sourceOfLink(link)) {
    case 'freeTicket':
      return { name: 'freeTicket', params: {} }
    case 'conferenceActivity':
      return link.conferenceId
        ? { name: 'conferenceActivityDetail', params: { conferenceId: link.conferenceId } }
        : { name: 'conferenceActivityList', params: {} }
    case 'configPageInfo':
      return { name: link.targetUrl === 'questionnaire' ? 'questionnaire' : 'infoWap', params: {} }
    default:
      return null
  }
}
