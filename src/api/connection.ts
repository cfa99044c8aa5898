import type { Language } from '@contract/language'
import type { Terminal } from '@contract/envelope'
import type { LinkParameters } from '@contract/rules/link'

/** What the calls need to know of the session, and whom they tell. Handed in at start: transport imports neither store nor screen. */
export interface ApiConnection {
  baseUrl: string
  /** `id:secret` of the app itself, sent as a basic credential. */
  client: string
  terminal: Terminal
  link: () => LinkParameters
  language: () => Language
  token: () => string | null
  /** Who is signed in at which fair; null for nobody. */
  owner: () => string | null
  /** Gets a new token where that can be done unnoticed; answers whether it did. @throws CallFailure without the server's word */
  refresh: () => Promise<boolean>
  /** The token is void and could not be renewed. */
  unauthorized: () => void
  toast: (message: string) => void
  /** Hears of each answer that counts as an error (`contract/rules/errorReports`). `call` is the row's method and path. */
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
