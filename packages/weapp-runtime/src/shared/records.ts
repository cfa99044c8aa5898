/** One call of a `wx` function: what was asked for and, where it can be written as JSON, with which options. */
export interface ApiCall {
  api: string
  options: unknown
}

/** Something that would be a red line in a phone's console. */
export interface RuntimeError {
  kind: 'thrown' | 'unhandledRejection' | 'forbidden' | 'remoteHost' | 'template' | 'console'
  message: string
}

/** One `setData` of a page, with the size of its data as JSON. */
export interface PageUpdate {
  route: string
  bytes: number
}
