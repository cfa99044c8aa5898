import { type RegisterType, actsForExhibitor } from '../../../../contract/registerTypes'
import { memberKeyOf, readMemberKey } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { isTokenOf, linkCode, newTokenHash, readLinkCode, tokenOf } from '../../../core/secrets/linkToken'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { type InvitationRow, findMemberInvitation } from './companyAccount.sql'

export const newMemberTokenHash = (app: App, key: RowKey): string => newTokenHash(app, 'member', key)

/** The register type under which companies sign in at a fair. */
export const exhibitorTypeOf = ({ config }: Exhibition): RegisterType =>
  (Object.keys(config.byRegisterType) as RegisterType[]).find(actsForExhibitor) ?? 'exhibitorDept'

/** The parameters of the page behind a link. */
export const memberParams = (exhibition: Exhibition, row: InvitationRow, token: string): Record<string, string> => ({
  exhibitionId: row.exhibitionId,
  tenantId: row.tenantId,
  registerType: exhibitorTypeOf(exhibition),
  sourceCode: memberKeyOf({ id: row.id, token }),
})

/** The address that a main account passes on, and what it opens; null if its secret is no longer accepted. */
export const memberLink = (
  app: App,
  exhibition: Exhibition,
  row: InvitationRow,
): { link: string; params: Record<string, string> } | null => {
  const token = tokenOf(app, 'member', row)
  return token === null ? null : { link: `${app.config.publicUrl}/m/${linkCode(row, token)}`, params: memberParams(exhibition, row, token) }
}

const named = async (app: App, key: RowKey, token: string): Promise<InvitationRow | null> => {
  const row = await findMemberInvitation(app.db, key)
  return row && isTokenOf(row, token) ? row : null
}

/** The invitation behind a link's key; null for a wrong token and for none alike. */
export const memberInvitationOf = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  text: string,
): Promise<InvitationRow | null> => {
  const key = readMemberKey(text)
  return key && named(app, { tenantId, exhibitionId, id: key.id }, key.token)
}

/** The invitation behind the last part of a short address, and its token. */
export const memberInvitationOfCode = async (app: App, code: string): Promise<{ row: InvitationRow; token: string } | null> => {
  const key = readLinkCode(code)
  const row = key && (await named(app, key.key, key.token))
  return row && { row, token: key.token }
}
