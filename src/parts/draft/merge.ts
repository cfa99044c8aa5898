/** @returns what both changed; where both changed the same part, `mine` */
export type Merge<Content> = (base: Content, mine: Content, theirs: Content) => Content

type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (_name: string, value: unknown): unknown => (isParts(value) ? Object.fromEntries(Object.entries(value).sort()) : value)

/** Compares two contents of JSON, whatever the order of their members. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

const mergeParts = (base: Parts, mine: Parts, theirs: Parts, depth: number): Parts => {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const mergeOne = (name: string): unknown => {
    const [before, here, there] = [base[name], mine[name], theirs[name]]
    if (isSame(here, before)) return there
    return depth > 1 && isParts(here) && isParts(there) ? mergeParts(isParts(before) ? before : {}, here, there, depth - 1) : here
  }
  return Object.fromEntries([...names].map((name) => [name, mergeOne(name)] as const).filter(([, value]) => value !== undefined))
}

/** The parts of a draft, and within them its fields. A field is one value: its text belongs to its choice. */
const depthOfFields = 2

/** Merges two contents by their fields. */
export const mergeFields = <Content extends object>(base: Content, mine: Content, theirs: Content): Content =>
  mergeParts(base as Parts, mine as Parts, theirs as Parts, depthOfFields) as Content
