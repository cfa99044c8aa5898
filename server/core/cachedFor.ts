import type { App } from './App'
import type { ExhibitionKey } from '../database/within'

/** Keys can come from outside; the oldest goes when there are more. */
const maxCachedKeys = 10_000

/**
 * Makes a read that each process remembers for a short while, so that what every request needs is not asked of the database
 * every time. A change made elsewhere reaches a process when the while is over.
 * @param textOf what tells two keys apart
 */
export const cachedFor = <T, Key = string>(
  cacheTtlMs: number,
  read: (app: App, key: Key) => Promise<T>,
  textOf: (key: Key) => string = String,
): ((app: App, key: Key) => Promise<T>) => {
  const byApp = new WeakMap<App, Map<string, { value: Promise<T>; atMs: number }>>()
  return (app, readKey) => {
    const key = textOf(readKey)
    const known = byApp.get(app) ?? new Map<string, { value: Promise<T>; atMs: number }>()
    byApp.set(app, known)
    const nowMs = app.now().getTime()
    const entry = known.get(key)
    if (entry && nowMs - entry.atMs < cacheTtlMs) return entry.value
    const value = read(app, readKey)
    known.delete(key)
    if (known.size >= maxCachedKeys) known.delete(known.keys().next().value!)
    known.set(key, { value, atMs: nowMs })
    // Failures are not cached.
    value.catch(() => known.delete(key))
    return value
  }
}

/** What tells two exhibitions apart. */
export const exhibitionText = ({ tenantId, exhibitionId }: ExhibitionKey): string => `${tenantId}/${exhibitionId}`
