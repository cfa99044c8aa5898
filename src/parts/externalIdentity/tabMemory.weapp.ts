const kept = new Map<string, string>()

/** A mini-program has no tabs: what one would know is forgotten when it ends. */
export const tabMemory = {
  keep: (name: string, text: string): void => void kept.set(name, text),
  read: (name: string): string => kept.get(name) ?? '',
  forget: (name: string): void => void kept.delete(name),
}
