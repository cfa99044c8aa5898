import { countCame } from '../../../core/spreading/countCame.sql'
import { compareIds } from '../../../database/multiRowStatement'
import { entries as entriesTable } from '../../../database/schema/gate'
import { insertRows } from '../../../database/insertRows'
import { markDayTicketsUsed } from '../entrance/entrance.sql'
import type { ScanRow } from './gate.sql'
import type { ScanFacts } from './ScanBook'
import type pg from 'pg'

/** Counts the people who came in, once a scan. */
export const insertEntries = async (
  client: pg.PoolClient,
  { key, deviceId, receivedAt, tickets }: ScanFacts,
  scans: ScanRow[],
): Promise<void> => {
  const entries = scans.filter(({ ticketId, isLetIn, direction }) => ticketId && isLetIn && direction === 'in')
  if (entries.length === 0) return
  const accountOf = (ticketId: string | null): string => tickets.get(ticketId!)!.accountId
  await insertRows(
    client,
    entriesTable,
    entries.map(({ ticketId, scanId, place, scannedAt }) => ({
      ...key,
      recordId: deviceId ? `${deviceId}/${scanId}` : scanId,
      ticketId: ticketId!,
      accountId: accountOf(ticketId),
      entrance: place,
      enteredAt: scannedAt,
      receivedAt,
    })),
    'leave',
  )
  await markDayTicketsUsed(client, key, [...new Set(entries.map(({ ticketId }) => ticketId!))].sort(compareIds))
  await countCame(
    client,
    key,
    entries.map(({ ticketId, day }) => ({ accountId: accountOf(ticketId), day })),
  )
}
