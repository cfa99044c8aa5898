import type { App } from './App'

/** Keys can come from outside; the oldest goes when there are more. */
const maxCachedKeys = 10_000

/**
 * Makes a read that each process remembers for a short while, so that what every request needs is not asked of the database
 * every time. A change made elsewhere reaches a process when the while is over.
 */
export const cachedFor = <T>(cacheTtlMs: number, read: (app: App, key: string) => Promise<T>): ((app: App, key: string) => Promise<T>) => {
  const byApp = new WeakMap<App, Map<string, { value: Promise<T>; atMs: number }>>()
  return (app, key) => {
    const known = byApp.get(app) ?? new Map<string, { value: Promise<T>; atMs: number }>()
    byApp.set(app, known)
    const nowMs = app.now().getTime()
    const entry = known.get(key)
    if (entry && nowMs - entry.atMs < cacheTtlMs) return entry.value
    const value = read(app, key)
    known.delete(key)
    if (known.size >= maxCachedKeys) known.delete(known.keys().next().value!)
    known.set(key, { value, atMs: nowMs })
    // Failures are not cached.
    value.catch(() => known.delete(key))
    return value
  }
}
