import { isId } from '../../../contract/rules/values/ids'

/** No more ids than a person reads. */
const mostTargets = 200

const isTargetName = (name: string): boolean => /^ids?$|Ids?$/.test(name)

/** The ids in a body or a query: `id`, `orderId`, `userIds`. */
export const targetsOf = (...values: unknown[]): string[] => {
  const ids = values.flatMap((value) =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, one]) => (isTargetName(name) ? ([one].flat() as unknown[]) : [])),
  )
  return [...new Set(ids.filter((one): one is string => typeof one === 'string' && isId(one)))].slice(0, mostTargets)
}

/** The ids in what a call with a key kept of its work. */
export const idsIn = (kept: unknown): string[] => {
  if (typeof kept === 'string') return isId(kept) ? [kept] : []
  if (typeof kept !== 'object' || kept === null) return []
  return Object.values(kept).flatMap(idsIn).slice(0, mostTargets)
}
