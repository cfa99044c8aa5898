import { channelCodeOf } from '../../../contract/rules/group/channelCode'
import type { Terminal } from '../../../contract/envelope'
import type { Queryable } from '../../database/connect'
import type { AccountKey } from '../../database/within'

/** A registration is new for this long. A person who was here before was brought by no channel. */
const newForMs = 7 * 24 * 3600 * 1000

/** A person who came, with the codes by which: of a link, of a header, or typed. */
export interface ChannelVisit extends AccountKey {
  registeredAt: Date
  codes: readonly string[]
  terminal: Terminal
}

/**
 * Notes the channel that brought a person. The first one stays, so that a person counts once. A code that is no channel's notes nothing, and
 * leaders of groups are brought by none.
 */
export const noteChannel = async (client: Queryable, { registeredAt, codes, terminal, ...key }: ChannelVisit, at: Date): Promise<void> => {
  if (at.getTime() - registeredAt.getTime() > newForMs) return
  for (const code of new Set(codes.flatMap((text) => channelCodeOf(text) ?? [])))
    await client.query(
      `INSERT INTO channel_people (tenant_id, exhibition_id, account_id, code, terminal, came_at)
       SELECT $1, $2, $3, c.code, $5, $6 FROM source_channels c
       WHERE c.tenant_id = $1 AND c.exhibition_id = $2 AND c.code = $4
         AND NOT EXISTS (SELECT FROM visiting_groups g WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.leader_account_id = $3)
       ON CONFLICT DO NOTHING`,
      [key.tenantId, key.exhibitionId, key.accountId, code, terminal, at],
    )
}
