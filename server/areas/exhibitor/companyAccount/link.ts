import { type RegisterType, actsForExhibitor } from '../../../../contract/registerTypes'
import { memberKeyOf, readMemberKey } from '../../../../contract/rules/exhibitor/memberRights'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { rowLinks } from '../../../core/http/rowLinks'
import { type InvitationRow, findMemberInvitation } from './memberInvitation.sql'

/** The links that a main account passes on to colleagues. */
export const memberLinks = rowLinks({
  kind: 'member',
  letter: 'm',
  find: (app, key) => findMemberInvitation(app.db, key),
  readKey: readMemberKey,
})

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
