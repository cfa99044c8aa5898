import { and, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../database/connect'
import { gateDevices } from '../../../database/schema/gate'
import { type ExhibitionKey, within } from '../../../database/within'

/** Server time minus the time of a device's clock, as it was measured last; null for a new device. */
export const skewOfDevice = async (client: Queryable, key: ExhibitionKey, deviceId: string): Promise<number | null> => {
  const { rows } = await client.query<{ skew: string }>({
    name: 'gate.skew',
    text: 'SELECT skew_ms AS skew FROM gate_devices WHERE tenant_id = $1 AND exhibition_id = $2 AND device_id = $3',
    values: [key.tenantId, key.exhibitionId, deviceId],
  })
  return rows[0] ? Number(rows[0].skew) : null
}

export const recordSkew = async (client: Queryable, key: ExhibitionKey, deviceId: string, skewMs: number, at: Date): Promise<void> => {
  await client.query({
    name: 'gate.recordSkew',
    text: `INSERT INTO gate_devices (tenant_id, exhibition_id, device_id, skew_ms, measured_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (tenant_id, exhibition_id, device_id) DO UPDATE SET skew_ms = excluded.skew_ms, measured_at = excluded.measured_at`,
    values: [key.tenantId, key.exhibitionId, deviceId, skewMs, at],
  })
}

/** Devices whose clock was far off when they last sent scans. */
export const farOffClocks = (db: Database, key: ExhibitionKey, farOffMs: number) =>
  db
    .select({ deviceId: gateDevices.deviceId, skewMs: gateDevices.skewMs, measuredAt: gateDevices.measuredAt })
    .from(gateDevices)
    .where(and(within(gateDevices, key), sql`abs(${gateDevices.skewMs}) > ${farOffMs}`))
    .orderBy(gateDevices.deviceId)
