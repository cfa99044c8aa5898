import { actsForExhibitor, isRegisterType } from '../../registerTypes'

/** Grants of the form of this site, where the person reads and accepts the exhibition's agreements. */
const formGrants: readonly string[] = ['appsms', 'appemail', 'appwhatsapp', 'wechatphone', 'password', 'google']

/**
 * Whether a grant needs the exhibition's agreements (R53). Organisers and exhibitors sign in by password on forms of their own. A
 * person whom WeChat, another system or a session of theirs confirms is asked nothing at sign-in.
 */
export const needsAgreements = (grantType: string, { type, registerType }: { type?: string; registerType?: string }): boolean => {
  if (!formGrants.includes(grantType)) return false
  return grantType !== 'password' || (type !== 'organiser' && !(isRegisterType(registerType) && actsForExhibitor(registerType)))
}

/** Accepted agreements, as the token call takes them. */
export const writeAgreements = (accepted: readonly { id: string }[]): string => accepted.map(({ id }) => id).join(',')

/** The first agreement that is not among the accepted ones. */
export const missingAgreement = (wanted: readonly { id: string }[], accepted = ''): string | undefined => {
  const ids = accepted.split(',')
  return wanted.find(({ id }) => !ids.includes(id))?.id
}
