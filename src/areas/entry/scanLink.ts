import { readArrival } from '@contract/rules/entry/arrival'
import { namesFair } from '@contract/rules/link'
import { shortLinkCode } from '@contract/rules/entry/shortLink'
import { translate } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { restart } from '@/routes/go'
import { siteOrigin } from '@/routes/address/siteOrigin'
import { toast } from '@/ui/toast'
import { words } from './words'

/** The way from a code's text into a fair; null if the text names none. */
export const wayOf = (text: string): { scene: string } | { q: string } | { link: Record<string, string> } | null => {
  const { link, scene } = readArrival(text)
  if (scene !== '') return { scene }
  if (shortLinkCode(text) && text.startsWith(`${siteOrigin()}/`)) return { q: text }
  return namesFair(link) ? { link: link as Record<string, string> } : null
}

const open = (text: string): unknown => {
  const way = wayOf(text)
  if (way) return restart('jump', 'link' in way ? way.link : way)
  // Another address of this site.
  if (text.startsWith(`${siteOrigin()}/`)) return platform.leave(text).catch(() => toast(translate(words.scanForeign)))
  return toast(translate(words.scanForeign))
}

const wordOf = (error: unknown): string | null => {
  const reason = error instanceof PlatformError ? error.reason : 'failed'
  if (reason === 'cancelled') return null
  return translate(reason === 'denied' ? words.scanDenied : words.scanFailed)
}

/** Reads a fair's code with the camera, and opens its link. */
export const scanLink = async (): Promise<void> => {
  try {
    await open(await platform.scan({ hint: translate(words.scanHint), cancel: translate(words.scanCancel) }))
  } catch (error) {
    const message = wordOf(error)
    if (message !== null) toast(message)
    if (!(error instanceof PlatformError)) throw error
  }
}
