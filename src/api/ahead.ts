/** An answer that was asked for before its page opened. */
interface Kept {
  answer: Promise<unknown>
  askedAtMs: number
  /** No write of the person changes it, as the definition of a form. */
  isLasting: boolean
}

const kept = new Map<string, Kept>()
const lastingForMs = 600_000
const freshForMs = 60_000

const isFresh = ({ askedAtMs, isLasting }: Kept): boolean => Date.now() - askedAtMs < (isLasting ? lastingForMs : freshForMs)

/** Keeps an answer for the page that asks for it next. A failed one is not kept, so that the page asks again. */
export const keepAnswer = (name: string, answer: Promise<unknown>, isLasting: boolean): void => {
  kept.set(name, { answer, askedAtMs: Date.now(), isLasting })
  answer.catch(() => kept.get(name)?.answer === answer && kept.delete(name))
}

/** Whether the answer is here, or in flight. */
export const hasAnswer = (name: string): boolean => {
  const found = kept.get(name)
  return found !== undefined && isFresh(found)
}

/** The kept answer, for one page. The next page asks the server again. */
export const takeAnswer = (name: string): Promise<unknown> | null => {
  if (!hasAnswer(name)) return null
  const { answer } = kept.get(name)!
  kept.delete(name)
  return answer
}

/** Before a write: what was asked for until now may be outdated afterwards. */
export const forgetAnswers = (): void => {
  for (const [name, { isLasting }] of kept) if (!isLasting) kept.delete(name)
}
