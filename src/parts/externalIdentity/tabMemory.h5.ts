const nameOf = (name: string): string => `fairgate.${name}`

/** Data that belongs to this tab alone, until it is closed. */
export const tabMemory = {
  persist: (name: string, text: string): void => window.sessionStorage.setItem(nameOf(name), text),
  read: (name: string): string => window.sessionStorage.getItem(nameOf(name)) ?? '',
  forget: (name: string): void => window.sessionStorage.removeItem(nameOf(name)),
}
