/**
 * Lets work on one key happen one after another. Calls of one network count in one row, so PostgreSQL lets them wait for one another
 * anyway. A burst that waits here holds one connection, and leaves the others of the pool to everyone else.
 */
export const makeTurns = (): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return done
  }
}
