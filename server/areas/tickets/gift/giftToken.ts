import type { App } from '../../../core/App'
import { isTokenOf, linkCode, newTokenHash as newHash, tokenOf as tokenOfRow } from '../../../core/secrets/linkToken'
import type { RowKey } from '../../../database/within'
import type { GiftRow } from './gift.sql'

export { isTokenOf }

/** The hash that is stored of a new gift's token. */
export const newTokenHash = (app: App, key: RowKey): string => newHash(app, 'gift', key)

/** The token in a gift's link; null if the secret that made it is no longer accepted. */
export const tokenOf = (app: App, gift: GiftRow): string | null => tokenOfRow(app, 'gift', gift)

/** The address that a giver sends: short, and the same for every host app. */
export const giftAddress = (app: App, gift: RowKey, token: string): string => `${app.config.publicUrl}/g/${linkCode(gift, token)}`
