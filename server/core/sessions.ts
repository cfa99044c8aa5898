import type { RegisterType } from '../../contract/registerTypes'
import type { GrantedRight } from '../../contract/rules/rights'
import type { Queryable } from '../database/connect'
import type { Tokens } from './sessionTokens'
import type { SessionKey } from './sessions.sql'

export interface Session {
  id: string
  tenantId: string
  accountId: string
  /** Null in an organiser's session, which covers all exhibitions of the tenant. */
  exhibitionId: string | null
  registerType: RegisterType
  /** Rights that were granted to the account. */
  rights: GrantedRight[]
}

export type { Tokens }

export interface NewSession {
  tenantId: string
  accountId: string
  exhibitionId: string | null
  registerType: string
  /** The session that this one was handed over from. */
  parentId?: string | null
  /** The keyed hash of the network of the sign-in. */
  networkHash?: string | null
}

export interface Sessions {
  /** Opens a session and creates its first pair of tokens. */
  open(session: NewSession): Promise<Tokens>
  /**
   * Opens a session on the same phone under another register type. Both end with a sign-out, and it lives no longer than the first.
   * @throws Failure notSignedIn if the first session has ended
   */
  openBeside(sessionId: string, session: NewSession): Promise<Tokens>
  /** @throws Failure notSignedIn if the token is void or expired, or its session has ended */
  verify(accessToken: string): Promise<Session>
  /**
   * Asks the database, for what a long request stores at its end.
   * @throws Failure notSignedIn if the session has ended
   */
  assertOpen(session: SessionKey): Promise<void>
  /**
   * Exchanges a refresh token for a new pair. Within a minute the same token gets the same pair again, for a lost answer and for two
   * tabs that refresh together. Later, any reused token ends the session, because two clients then have it.
   * @throws Failure notSignedIn
   */
  refresh(refreshToken: string): Promise<{ session: NewSession; tokens: Tokens }>
  /** Ends a session, those of the same phone under other register types, and those that were handed over from them. */
  end(session: { tenantId: string; id: string }): Promise<void>
  /**
   * Ends an account's sessions at all exhibitions, except one.
   * @param client the caller's transaction
   * @returns the number of ended sessions
   */
  endAll(account: { tenantId: string; accountId: string }, exceptId?: string, client?: Queryable): Promise<number>
}
