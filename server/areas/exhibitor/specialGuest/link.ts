import { readGuestKey } from '../../../../contract/rules/exhibitor/specialGuest'
import type { App } from '../../../core/App'
import { isTokenOf, linkCode, newTokenHash, readLinkCode, tokenOf } from '../../../core/secrets/linkToken'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { type GuestRow, findGuest } from './specialGuest.sql'

export const newGuestTokenHash = (app: App, key: RowKey): string => newTokenHash(app, 'guest', key)

/** The address of a card, short and the same for every host app, and its last part; null once its secret is no longer accepted. */
export const guestLink = (app: App, row: GuestRow): { link: string; code: string } | null => {
  const token = tokenOf(app, 'guest', row)
  const code = token && linkCode(row, token)
  return code ? { link: `${app.config.publicUrl}/v/${code}`, code } : null
}

const named = async (app: App, key: RowKey, token: string): Promise<GuestRow | null> => {
  const row = await findGuest(app.db, key)
  return row && isTokenOf(row, token) ? row : null
}

/** The guest behind a link's key; null for a wrong token and for none alike. */
export const guestOfKey = async (app: App, { tenantId, exhibitionId }: ExhibitionKey, text: string): Promise<GuestRow | null> => {
  const key = readGuestKey(text)
  return key && named(app, { tenantId, exhibitionId, id: key.id }, key.token)
}

/** The guest behind the last part of a short address, and the token in it. */
export const guestOfCode = async (app: App, code: string): Promise<{ row: GuestRow; token: string } | null> => {
  const key = readLinkCode(code)
  const row = key && (await named(app, key.key, key.token))
  return row && { row, token: key.token }
}
