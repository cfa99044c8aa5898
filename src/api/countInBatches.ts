interface Batches<Kind> {
  /** How long events wait for others. */
  windowMs: number
  /** The limits of the call: kinds in one batch, and the count of one kind. */
  maxKinds: number
  maxTimes: number
  /** A batch that cannot be sent is dropped. */
  send: (counted: (Kind & { times: number })[]) => Promise<unknown>
}

/**
 * Counts events by kind and sends the counts in batches.
 * @returns a function that counts one event
 */
export const countInBatches = <Kind extends object>({ windowMs, maxKinds, maxTimes, send }: Batches<Kind>): ((kind: Kind) => void) => {
  const waiting = new Map<string, Kind & { times: number }>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = (): void => {
    timer = null
    const counted = [...waiting.values()]
    waiting.clear()
    send(counted).catch(() => undefined)
  }
  return (kind) => {
    const name = JSON.stringify(kind)
    const seen = waiting.get(name)
    if (seen) seen.times = Math.min(seen.times + 1, maxTimes)
    else if (waiting.size < maxKinds) waiting.set(name, { ...kind, times: 1 })
    timer ??= setTimeout(flush, windowMs)
  }
}
