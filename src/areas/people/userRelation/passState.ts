import type { PersonRow } from '@contract/people/userRelation.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, translate } from '@/i18n/words'
import { passFailureWords, passWords } from './words'

/** What became of the last message with a person's link, in one line; '' without one. */
export const passStateOf = (message: PersonRow['passMessage']): string => {
  if (!message) return ''
  if (message.state === 'queued') return translate(passWords.queued)
  if (message.state === 'sent') return fill(translate(passWords.sent), { time: untilMinute(message.at) })
  return fill(translate(passWords.failed), { reason: translate(passFailureWords[message.failure ?? 'unreachable']) })
}
