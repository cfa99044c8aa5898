import type { Language } from '@contract/language'
import type { Terminal } from '@contract/envelope'
import type { LinkParameters } from '@contract/rules/link'

/** What the calls need from the session, and the callbacks for their results. Set at start, because the transport imports neither store nor screen. */
export interface ApiConnection {
  baseUrl: string
  /** `id:secret` of the app itself, sent as a basic credential. */
  client: string
  terminal: Terminal
  link: () => LinkParameters
  language: () => Language
  token: () => string | null
  /** The signed-in person and their fair; null before sign-in. */
  owner: () => string | null
  /** Renews the token if that is possible without the person. @returns whether it was renewed @throws CallFailure without an answer of the server */
  refresh: () => Promise<boolean>
  /** The token is void and could not be renewed. */
  unauthorized: () => void
  toast: (message: string) => void
  /** Called for each answer that counts as an error (`contract/rules/entry/errorReports`). `call` is the row's method and path. */
  failed: (call: string, code: number | string) => void
}

let connection: ApiConnection | null = null

export const connectApi = (made: ApiConnection): void => {
  connection = made
}

export const api = (): ApiConnection => {
  if (!connection) throw new Error('connectApi() comes before the first call')
  return connection
}
