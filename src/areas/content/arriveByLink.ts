import { readLink } from '@contract/rules/link'
import { session } from '@/stores/session'

/** A page that everybody may read is opened by a link too, which names its fair. */
export const arriveByLink = (params: Readonly<Record<string, string | undefined>>): void => {
  const link = readLink(params)
  if (Object.keys(link).length > 0) session.applyLink(link)
}
