import { session } from './session'

/** So long a list that was shown is worth showing again. The server is asked anyway. */
const freshForMs = 60_000

const kept = new Map<string, { value: unknown; atMs: number }>()

/** Of one person, at one fair, under one link, in one language. */
const nameOf = (list: string): string => [list, session.owner, session.link.registerLinkId, session.language].join(' ')

export const keepList = (list: string, value: unknown): void => void kept.set(nameOf(list), { value, atMs: Date.now() })

/** The list that was shown a moment ago; null if there is none. */
export const keptList = <Value>(list: string): Value | null => {
  const found = kept.get(nameOf(list))
  return found && Date.now() - found.atMs < freshForMs ? (found.value as Value) : null
}

/** After a write that changes what the lists say, and when the person leaves. */
export const forgetLists = (): void => kept.clear()
