import type { SharedCache } from './GatewayDependencies'

export interface Remembered {
  value: string
  expiresAt: Date
}

/**
 * What all processes share, loaded when it is missing. Callers of one process that find it missing at the same moment
 * wait for one load; another process may load too, which the services behind this allow.
 */
export function makeRemember(cache: SharedCache): (key: string, load: () => Promise<Remembered>) => Promise<Remembered> {
  const underWay = new Map<string, Promise<Remembered>>()

  async function find(key: string, load: () => Promise<Remembered>): Promise<Remembered> {
    const known = await cache.get(key)
    if (known) return known
    const loaded = await load()
    await cache.set(key, loaded.value, loaded.expiresAt)
    return loaded
  }

  return (key, load) => {
    const running = underWay.get(key)
    if (running) return running
    const started = find(key, load).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
