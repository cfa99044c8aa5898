/** The phone's storage, in memory. */
export const kept = new Map<string, string>()

export const persistInMemory = {
  readKept: (name: string): unknown => JSON.parse(kept.get(name) ?? 'null'),
  keep: (name: string, value: unknown): void => {
    if (value === null || value === undefined) kept.delete(name)
    else kept.set(name, JSON.stringify(value))
  },
}
