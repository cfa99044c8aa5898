import type { InviteForm } from '../../../../contract/rules/invitations/invitation'
import type { Queryable } from '../../../database/connect'
import { type VisitRow, columns, type Inviter, ownedBy, ownerValues } from './invitation.sql'

/** The open address of an inviter's channel. */
export const findChannel = async (client: Queryable, inviter: Inviter, form: InviteForm, channel: string): Promise<VisitRow | null> => {
  const { rows } = await client.query<VisitRow>(
    `SELECT ${columns} FROM visit_invitations v WHERE ${ownedBy(inviter)} AND v.form = $4 AND v.channel = $5 AND v.state = 'open'`,
    [...ownerValues(inviter), form, channel],
  )
  return rows[0] ?? null
}

export const countChannels = async (client: Queryable, inviter: Inviter): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM visit_invitations v WHERE ${ownedBy(inviter)} AND v.form IN ('QRCODE', 'LINK')`,
    ownerValues(inviter),
  )
  return rows[0]!.count
}
