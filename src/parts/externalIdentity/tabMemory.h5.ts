const nameOf = (name: string): string => `fairgate.${name}`

/** What only this tab may know, and only until it is closed. */
export const tabMemory = {
  persist: (name: string, text: string): void => window.sessionStorage.setItem(nameOf(name), text),
  read: (name: string): string => window.sessionStorage.getItem(nameOf(name)) ?? '',
  forget: (name: string): void => window.sessionStorage.removeItem(nameOf(name)),
}
