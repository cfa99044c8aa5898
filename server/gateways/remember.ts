import type { SharedCache } from './GatewayDependencies'

export interface Remembered {
  value: string
  expiresAt: Date
}

/**
 * What all processes share, loaded when it is missing. Callers of one process that find it missing at the same moment
 * wait for one load; another process may load too, which the services behind this allow.
 */
export function makeRemember(cache: SharedCache): (key: string, load: () => Promise<Remembered>) => Promise<string> {
  const underWay = new Map<string, Promise<string>>()

  async function find(key: string, load: () => Promise<Remembered>): Promise<string> {
    const known = await cache.get(key)
    if (known) return known.value
    const { value, expiresAt } = await load()
    await cache.set(key, value, expiresAt)
    return value
  }

  return (key, load) => {
    const running = underWay.get(key)
    if (running) return running
    const started = find(key, load).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
