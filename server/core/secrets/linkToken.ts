import { createHash } from 'node:crypto'
import type { RowKey } from '../../database/within'
import type { App } from '../App'
import { outsideNumber, readOutsideNumber } from '../process/idSpelling'
import { type OneSecret, isOneOf } from './secrets'

/** 132 bits: nobody finds one by trying, and an address with it fits the parameter of an SMS template. */
const tokenLength = 22

/** What a link gives. Each kind has tokens of its own. */
export type LinkKind =
  | 'gift'
  | 'freeTicket'
  | 'holder'
  | 'invitation'
  | 'pass'
  | 'staff'
  | 'member'
  | 'guest'
  | 'calendar'
  | 'seat'
  | 'card'

/** A row whose link proves itself by a token. */
export interface LinkedRow extends RowKey {
  tokenHash: string
}

const tokenBy = (secret: Pick<OneSecret, 'signature'>, kind: LinkKind, { tenantId, exhibitionId, id }: RowKey): string =>
  secret.signature([kind, tenantId, exhibitionId, id].join('/')).slice(0, tokenLength)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The hash that is stored of a new row's token. */
export const newTokenHash = (app: App, kind: LinkKind, key: RowKey): string => hashOf(tokenBy(app.secrets, kind, key))

/**
 * The token in a row's link. It is made again from the server's secret, because only its hash is stored.
 * @returns null if the secret that made it is no longer accepted
 */
export const tokenOf = (app: App, kind: LinkKind, row: LinkedRow): string | null =>
  app.secrets.accepted.map((secret) => tokenBy(secret, kind, row)).find((token) => isOneOf([row.tokenHash], hashOf(token))) ?? null

/** The token of a link that is stored nowhere. Its row holds the id alone. */
export const newToken = (app: App, kind: LinkKind, key: RowKey): string => tokenBy(app.secrets, kind, key)

/** Whether we made this token for the row. The row itself is not read. */
export const isTokenMade = (app: App, kind: LinkKind, key: RowKey, token: string): boolean =>
  isOneOf(
    app.secrets.accepted.map((secret) => tokenBy(secret, kind, key)),
    token,
  )

export const isTokenOf = ({ tokenHash }: Pick<LinkedRow, 'tokenHash'>, token: string): boolean =>
  token !== '' && isOneOf([tokenHash], hashOf(token))

/** The last part of a short address, which says all that the server needs to find the row. */
export const linkCode = (key: RowKey, token: string): string => outsideNumber(key) + token

export const readLinkCode = (code: string): { key: RowKey; token: string } | null => {
  const key = readOutsideNumber(code.slice(0, -tokenLength))
  return key && { key, token: code.slice(-tokenLength) }
}
