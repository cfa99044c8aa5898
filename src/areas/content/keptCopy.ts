import { isCallFailure } from '@/api/CallFailure'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

/** What a page shows: the server's answer, or its copy on the phone. */
export interface Shown<Value> {
  value: Value
  /** When the copy was made; null for an answer. */
  copiedAtMs: number | null
}

interface Copy<Value> {
  fair: string
  value: Value
  savedAtMs: number
}

/**
 * Asks the server, and keeps the answer for a way without a network. Without an answer the copy counts, where it is of this fair and in
 * this language.
 * @param name of the copy. Only what everybody may read is kept
 * @throws CallFailure: the server refused, or there is no copy
 */
export const askOrCopy = async <Value>(name: string, ask: () => Promise<Value>): Promise<Shown<Value>> => {
  const { scope, language } = session
  const fair = scope ? `${scope.tenantId}/${scope.exhibitionId}` : ''
  const place = `copy.${name}.${language}`
  try {
    const value = await ask()
    persist(place, { fair, value, savedAtMs: Date.now() } satisfies Copy<Value>)
    return { value, copiedAtMs: null }
  } catch (error) {
    const copy = isCallFailure(error) && error.kind !== 'answer' ? readPersisted<Copy<Value>>(place) : null
    if (copy?.fair !== fair) throw error
    return { value: copy.value, copiedAtMs: copy.savedAtMs }
  }
}
