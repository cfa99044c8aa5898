import { readVisitKey, visitKeyOf } from '../../../../contract/rules/invitations/invitation'
import { sharedBy } from '../../../../contract/rules/entry/shortLink'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { visitorTypeFor } from '../../../core/exhibition/typedContact'
import { isTokenOf, linkCode, newTokenHash, readLinkCode, tokenOf } from '../../../core/secrets/linkToken'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { type VisitRow, findVisit } from './invitation.sql'

/** The hash that is stored of a new invitation's token. */
export const newVisitTokenHash = (app: App, key: RowKey): string => newTokenHash(app, 'invitation', key)

/** The parameters of the landing behind the address. One that is over does not name its inviter. */
export const visitParams = (app: App, exhibition: Exhibition, row: VisitRow, token: string): Record<string, string> => ({
  exhibitionId: row.exhibitionId,
  registerType: visitorTypeFor(exhibition, row.registerType),
  tenantId: row.tenantId,
  ...(row.batchId === null ? {} : { languageType: row.language }),
  source: visitKeyOf({ id: row.id, token }),
  ...(isVisitOpen(row, app.now()) ? sharedBy(row.accountId) : {}),
})

/** The last part of the address; null if the secret that made it is no longer accepted. */
export const visitCodeOf = (app: App, row: VisitRow): string | null => {
  const token = tokenOf(app, 'invitation', row)
  return token && linkCode(row, token)
}

/** The address that an inviter passes on: short, and the same for every host app. */
export const visitAddress = (app: App, code: string): string => `${app.config.publicUrl}/i/${code}`

/** By the clock an invitation is over, though nothing has noted it. */
export const isVisitOpen = ({ state, expiresAt }: Pick<VisitRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state !== 'withdrawn' && state !== 'optedOut' && expiresAt > now

const visitNamed = async (app: App, key: RowKey, token: string): Promise<VisitRow | null> => {
  const row = await findVisit(app.pool, key)
  return row && isTokenOf(row, token) ? row : null
}

/** The invitation behind a link's code; null for a wrong token and for none alike. */
export const visitOfKey = async (app: App, { tenantId, exhibitionId }: ExhibitionKey, code: string): Promise<VisitRow | null> => {
  const named = readVisitKey(code)
  return named && visitNamed(app, { tenantId, exhibitionId, id: named.id }, named.token)
}

/** The invitation behind the last part of a short address, and its token; null for a wrong token and for none alike. */
export const visitOfLinkCode = async (app: App, code: string): Promise<{ row: VisitRow; token: string } | null> => {
  const named = readLinkCode(code)
  const row = named && (await visitNamed(app, named.key, named.token))
  return row && { row, token: named.token }
}
