import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { registerLinkCalls } from '@contract/sharing/registerLink.calls'
import { readArrival } from '@contract/rules/entry/arrival'
import { type LinkParameters, queryOf } from '@contract/rules/link'
import { linkOfShortAddress, shortLinkCode } from '@contract/rules/entry/shortLink'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { session } from '@/stores/session'

/**
 * The link of the code that opened the mini-program. `scene` belongs to a code of its own and names a stored link. `q` is the
 * site's address in an ordinary code, often a short link. Null if a code has no link.
 * @throws CallFailure
 */
export const codedLink = async ({ scene, q }: Readonly<Record<string, string | undefined>>): Promise<LinkParameters | null> => {
  const arrival = readArrival(q || `?${queryOf({ scene })}`)
  session.setAttribution(arrival.attribution)
  const shared = linkOfShortAddress(q ?? '')
  if (shared) return shared
  const code = arrival.scene || shortLinkCode(q ?? '')
  if (!code) return arrival.link
  try {
    const stored = await call(registerLinkCalls.detail, { query: { scene: code } })
    return { ...stored, ...arrival.link }
  } catch (error) {
    if (isCallFailure(error) && (error.code === sharedErrorCodes.notFound || error.code === sharedErrorCodes.invalid)) return null
    throw error
  }
}
