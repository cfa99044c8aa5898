import type { App } from '../App'
import type { ExhibitionKey } from '../../database/within'

/** Keys can come from outside, so the oldest is evicted beyond this number. */
const usualMaxKeys = 10_000

/**
 * Caches a read in each process for a short time, so that frequent data needs no query. A change in another process becomes
 * visible after that time.
 * @param textOf the cache key of an argument
 * @param maxKeys fewer, where each value is large
 */
export const cachedFor = <T, Key = string>(
  cacheTtlMs: number,
  read: (app: App, key: Key) => Promise<T>,
  textOf: (key: Key) => string = String,
  maxKeys = usualMaxKeys,
): ((app: App, key: Key) => Promise<T>) & {
  /** What was read turned out to be old. */
  forget(app: App, key: Key): void
} => {
  const byApp = new WeakMap<App, Map<string, { value: Promise<T>; atMs: number }>>()
  const cached = (app: App, readKey: Key): Promise<T> => {
    const key = textOf(readKey)
    const known = byApp.get(app) ?? new Map<string, { value: Promise<T>; atMs: number }>()
    byApp.set(app, known)
    const nowMs = app.now().getTime()
    const entry = known.get(key)
    if (entry && nowMs - entry.atMs < cacheTtlMs) return entry.value
    // A statement of drizzle is no promise: it asks the database again each time that it is awaited.
    const value = (async () => await read(app, readKey))()
    known.delete(key)
    if (known.size >= maxKeys) known.delete(known.keys().next().value!)
    known.set(key, { value, atMs: nowMs })
    // Failures are not cached.
    value.catch(() => known.delete(key))
    return value
  }
  return Object.assign(cached, { forget: (app: App, readKey: Key) => void byApp.get(app)?.delete(textOf(readKey)) })
}

/** The cache key of an exhibition. */
export const exhibitionText = ({ tenantId, exhibitionId }: ExhibitionKey): string => `${tenantId}/${exhibitionId}`
