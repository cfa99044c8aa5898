import type { LinkParameters } from '@contract/rules/link'
import { linkOfLanding } from '@/parts/landing/linkOfLanding'
import { session } from '@/stores/session'

/**
 * The link in the address of a scanned code; null after the entry point. A person who is signed in at this fair stays who they are: the code
 * names a register type for those whom it does not find signed in.
 */
export const arrivingLink = (params: Record<string, string>): LinkParameters | null => {
  const link = linkOfLanding(params, () => 'meetingSignIn')
  if (!link || !session.isSignedIn) return link
  const { tenantId, exhibitionId, registerType } = session.link
  const isSame = (link.tenantId ?? tenantId) === tenantId && (link.exhibitionId ?? exhibitionId) === exhibitionId
  return isSame && registerType ? { ...link, registerType } : link
}
