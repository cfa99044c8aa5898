import type { Call, DataOf } from '@contract/call'
import { hasAnswer, keepAnswer } from './ahead'
import { type Settings, answerName, ask } from './call'

interface AheadSettings {
  /** No write of the person changes the answer. */
  isLasting?: boolean
}

/**
 * Makes a call before its page opens. The page's own call takes this answer. Nothing depends on it, so it never throws.
 * @returns null if there is no new answer
 */
export const askAhead = async <C extends Call>(
  row: C,
  settings: Settings<C>,
  { isLasting = false }: AheadSettings = {},
): Promise<DataOf<C> | null> => {
  try {
    const name = answerName(row, settings)
    if (hasAnswer(name)) return null
    const answer = ask(row, settings)
    keepAnswer(name, answer, isLasting)
    return await answer
  } catch {
    return null
  }
}

/** A call that needs neither query nor body. */
type Plain<C extends Call> = object extends Settings<C> ? C : never

/** Makes calls ahead where their page is expected: its first call was made ahead, and not taken yet. */
export const askAheadToo = async <First extends Call, C extends Call>(first: Plain<First>, others: readonly Plain<C>[]): Promise<void> => {
  try {
    if (hasAnswer(answerName(first, {}))) await Promise.all(others.map((row) => askAhead(row, {} as Settings<Plain<C>>)))
  } catch {
    // The page makes its calls itself.
  }
}
