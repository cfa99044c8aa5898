import { shareCalls } from '@contract/sharing/share.calls'
import type { ShareLink } from '@contract/sharing/share.schema'
import type { LinkParameters } from '@contract/rules/link'
import type { Sharer } from '@contract/rules/sharing/shareText'
import { pickLink, sharerNames } from '@contract/rules/sharing/source'
import { call } from '@/api/call'
import { session } from '@/stores/session'
import { user } from '@/stores/user'

/** The shared data: the link's parameters, and the personal data that the organiser's texts contain. */
export interface OwnLink {
  link: LinkParameters
  sharer: Sharer
}

let persisted: { key: string; answer: Promise<ShareLink> } | null = null

/** Loaded once per person, and again when the person's data has changed. */
const askedLink = (): Promise<ShareLink> => {
  const { registerLinkId = '', registerType = '' } = session.link
  const key = [session.owner, registerLinkId, registerType, user.state?.isComplete, user.state?.userName].join(' ')
  if (persisted?.key === key) return persisted.answer
  const query = { registerType, ...(/^[\w-]{1,64}$/.test(registerLinkId) ? { registerLinkId } : {}) }
  const answer = call(shareCalls.link, { query })
  const asked = { key, answer }
  persisted = asked
  answer.catch(() => {
    if (persisted === asked) persisted = null
  })
  return answer
}

/** A visitor who is not signed in shares the link they came by, with the sharer's ids. */
const linkAsItCame = (): LinkParameters => {
  const { exhibitionId, registerType, tenantId, registerLinkId } = session.link
  return {
    exhibitionId,
    registerType,
    tenantId,
    registerLinkId,
    registrationSource: 'registration',
    ...pickLink(session.link, sharerNames),
  } as LinkParameters
}

/**
 * The link that this person shares. It waits for the user's state first: on a page open to all, this call must not be the one that
 * finds a void token.
 */
export const ownLink = async (): Promise<OwnLink> => {
  if (!session.isSignedIn || !user.state) return { link: linkAsItCame(), sharer: {} }
  return askedLink().then(
    ({ link, sharer }) => ({ link, sharer }),
    () => ({ link: linkAsItCame(), sharer: {} }),
  )
}
