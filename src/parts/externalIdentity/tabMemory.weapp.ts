const persisted = new Map<string, string>()

/** A mini-program has no tabs. This data is gone when it ends. */
export const tabMemory = {
  persist: (name: string, text: string): void => void persisted.set(name, text),
  read: (name: string): string => persisted.get(name) ?? '',
  forget: (name: string): void => void persisted.delete(name),
}
