import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Queryable } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'

/** What the tickets of a person need of one registration. */
export interface HolderRegistration {
  registerType: string
  name: string
  company: string
  reviewState: ReviewState
}

/** A person's registrations at an exhibition, one for each register type. */
export const registrationsOfHolder = async (client: Queryable, owner: AccountKey): Promise<HolderRegistration[]> => {
  const { rows } = await client.query<HolderRegistration>({
    name: 'tickets.holder',
    text: `SELECT register_type AS "registerType", name, company, review_state AS "reviewState"
           FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3`,
    values: [owner.tenantId, owner.exhibitionId, owner.accountId],
  })
  return rows
}
