import { destinationOf, resolveEntry } from '@contract/rules/entry/entryStep'
import { namesFair, readLink } from '@contract/rules/link'
import { platform } from '@/platform'
import { askedAddress } from '@/routes/address/askedRoute'
import { openInstead } from '@/routes/taro/redirectToEntryPoint'
import { config } from './config'
import { session } from './session'

/**
 * A newcomer by a printed link, whose config came before the app, needs no entry page: sign-in is the first page. Runs before the
 * router reads the address. Everybody else goes through the entry page, which does the same after its calls.
 */
export const enterAtOnce = (): void => {
  const asked = askedAddress()
  const { externalIdentity, handoff, miniUser, attribution } = platform.landing
  if (asked?.name !== 'jump' || externalIdentity || handoff || miniUser || session.isSignedIn) return
  const link = readLink(asked.ofQuery)
  if (!namesFair(link) || Object.keys(asked.ofQuery).some((name) => !(name in link))) return
  if (!config.applyEarly() || (platform.hasOpenId && config.page.wechatOpenAutoLogin)) return
  const arriving = { ...platform.host, link: session.link, language: session.language, isSignedIn: false, switches: config.switches }
  if (resolveEntry(arriving).to !== 'signIn') return
  session.setAttribution(attribution)
  session.setDestination(destinationOf(session.link))
  openInstead('registration')
}
