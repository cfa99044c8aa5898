/** A key for one intended write. Retries of that write reuse it. */
export const newKey = (): string =>
  `${Date.now().toString(36)}-${Array.from({ length: 4 }, () => Math.floor(Math.random() * 0x100000000).toString(36)).join('')}`
