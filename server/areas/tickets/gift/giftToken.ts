import { createHash } from 'node:crypto'
import type { App } from '../../../core/App'
import { outsideNumber, readOutsideNumber } from '../../../core/ids'
import { type OneSecret, isOneOf } from '../../../core/secrets'
import type { RowKey } from '../../../database/within'
import type { GiftRow } from './gift.sql'

/** 132 bits: nobody finds one by trying, and an address with it fits the parameter of an SMS template. */
const tokenLength = 22

const tokenBy = (secret: Pick<OneSecret, 'signature'>, { tenantId, exhibitionId, id }: RowKey): string =>
  secret.signature(['gift', tenantId, exhibitionId, id].join('/')).slice(0, tokenLength)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The hash that is stored of a new gift's token. */
export const newTokenHash = (app: App, key: RowKey): string => hashOf(tokenBy(app.secrets, key))

/**
 * The token in a gift's link. It is made again from the server's secret, because only its hash is stored.
 * @returns null if the secret that made it is no longer accepted
 */
export const tokenOf = (app: App, gift: GiftRow): string | null =>
  app.secrets.accepted.map((secret) => tokenBy(secret, gift)).find((token) => isOneOf([gift.tokenHash], hashOf(token))) ?? null

export const isTokenOf = ({ tokenHash }: Pick<GiftRow, 'tokenHash'>, token: string): boolean =>
  token !== '' && isOneOf([tokenHash], hashOf(token))

/** The last part of a gift's short address, which says all that the server needs to find it. */
export const giftCode = (gift: RowKey, token: string): string => outsideNumber(gift) + token

export const readGiftCode = (code: string): { key: RowKey; token: string } | null => {
  const key = readOutsideNumber(code.slice(0, -tokenLength))
  return key && { key, token: code.slice(-tokenLength) }
}

/** The address that a giver sends: short, and the same for every host app. */
export const giftAddress = (app: App, gift: RowKey, token: string): string => `${app.config.publicUrl}/g/${giftCode(gift, token)}`
