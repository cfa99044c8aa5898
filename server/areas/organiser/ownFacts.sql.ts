import { maskRecordsAbout } from '../../core/auditTrail/auditTrail.sql'
import type { EraseStep } from '../../core/ownData/erase'
import { registrations } from '../../database/schema/visitor'
import { ofOwner } from '../../database/within'

/** What others did stays, without what they typed about the person. */
export const maskRecords: EraseStep = async ({ tx, key }) => {
  const rows = await tx.select({ id: registrations.id }).from(registrations).where(ofOwner(registrations, key))
  await maskRecordsAbout(tx, key, [key.accountId, ...rows.map(({ id }) => id)])
}
