import { createRequire } from 'node:module'
import type { checkSync } from 'recheck'

type Recheck = { checkSync: typeof checkSync }

const readMs = 3000
/** More steps than this take a phone longer than a moment. */
const maxSteps = 10_000_000

let recheck: Recheck | undefined

/** Loaded on first use, because a running server never checks a pattern. The part in JavaScript needs no program of its own. */
const loaded = (): Recheck => {
  process.env.RECHECK_BACKEND = 'pure'
  return (recheck ??= createRequire(__filename)('recheck') as Recheck)
}

/** The steps of a pattern grow with the length of a text to this power. Infinity where they double with each character. */
const degrees = new Map<string, number>()

const degreeOf = (pattern: string): number => {
  const found = loaded().checkSync(`^(?:${pattern})$`, 'u', { timeout: readMs })
  if (found.status === 'safe') return 1
  return found.status === 'vulnerable' && found.complexity.type === 'polynomial' ? found.complexity.degree : Infinity
}

/** Whether every text of this length is matched in few steps. */
const isQuick = (pattern: string, maxLength: number): boolean => {
  const degree = degrees.get(pattern) ?? degreeOf(pattern)
  degrees.set(pattern, degree)
  return maxLength ** degree <= maxSteps
}

/**
 * The mistake of a pattern for texts of at most this length, or null. A pattern that backtracks without end would keep the server
 * and the visitor's phone busy.
 */
export const patternProblem = (pattern: string, maxLength: number): string | null => {
  try {
    void new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return 'must be a regular expression'
  }
  return isQuick(pattern, maxLength) ? null : 'takes too long on some texts; repeat each part once, and no part within another'
}
