/** The phone's storage, in memory. */
export const persisted = new Map<string, string>()

export const persistInMemory = {
  readPersisted: (name: string): unknown => JSON.parse(persisted.get(name) ?? 'null'),
  persist: (name: string, value: unknown): void => {
    if (value === null || value === undefined) persisted.delete(name)
    else persisted.set(name, JSON.stringify(value))
  },
}
