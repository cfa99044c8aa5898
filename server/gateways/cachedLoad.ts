import type { SharedCache } from './GatewayDependencies'

export interface CachedValue {
  value: string
  expiresAt: Date
}

/**
 * A value that all processes share, loaded if it is missing. Callers in one process that miss it together share one load. Another
 * process may load too, which the services allow.
 */
export function makeCachedLoad(cache: SharedCache): (key: string, load: () => Promise<CachedValue>) => Promise<CachedValue> {
  const inFlight = new Map<string, Promise<CachedValue>>()

  async function find(key: string, load: () => Promise<CachedValue>): Promise<CachedValue> {
    const known = await cache.get(key)
    if (known) return known
    const loaded = await load()
    await cache.set(key, loaded.value, loaded.expiresAt)
    return loaded
  }

  return (key, load) => {
    const running = inFlight.get(key)
    if (running) return running
    const started = find(key, load).finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
