import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import type { GateScan } from '../../../contract/tickets/gate.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { startServerProcess } from '../../support/serverProcess'
import { makeCall } from '../support/makeCall'
import { exhibitionConfig } from '../support/makers'
import { processOn } from '../support/processOn'
import { startTestServer } from '../support/testServer'

const kills = 6
const batchSize = 60

/** Every scan that let a person in has its entry, its used ticket, and the answer that was given. */
const halves = `SELECT count(*)::integer AS n FROM gate_scans s
  LEFT JOIN entries e ON e.tenant_id = s.tenant_id AND e.exhibition_id = s.exhibition_id AND e.record_id = s.device_id || '/' || s.scan_id
  LEFT JOIN tickets t ON t.tenant_id = s.tenant_id AND t.exhibition_id = s.exhibition_id AND t.id = s.ticket_id
  WHERE s.is_let_in AND s.direction = 'in' AND (e.record_id IS NULL OR t.state <> 'used')`

test(
  'a server killed within batches of scans leaves each scan whole or not at all, and the same batch again completes it',
  { timeout: 180_000 },
  async () => {
    const fair = await startTestServer()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
    const exhibition = await fair.anExhibition({ startsOn: today, endsOn: today, config: exhibitionConfig })
    const ticketType = await fair.aTicketType({ exhibition, entryDays: [today], dayChoices: [today] })
    const staff = await fair.anOrganiser({ tenant: exhibition, exhibitionId: exhibition.exhibitionId, rights: ['readPasses'] })
    const people = await fair.visitors(kills * batchSize, { exhibition })
    const codes: string[] = []
    for (const visitor of people) {
      const { id } = await fair.aTicket({ visitor, ticketType, day: today })
      codes.push((await fair.data(walletCalls.qrInfo, { as: visitor, query: { id } })).qr)
    }
    const settings = await processOn(fair)
    let server = await startServerProcess(settings)
    const client = makeCall(() => server.url)
    const deviceTime = () => fair.clock.now().toISOString()
    const at = deviceTime()
    const send = (batch: number): Promise<unknown> => {
      const scans = codes.slice(batch * batchSize, (batch + 1) * batchSize).map((code, nth): GateScan => ({
        scanId: `${batch}-${nth}`,
        code,
        zone: 'fair',
        place: 'South',
        direction: 'in',
        at,
        isLetIn: true,
      }))
      return client.data(gateCalls.scan, { as: staff, body: { deviceId: `gate-${batch}`, deviceTime: deviceTime(), scans } })
    }
    const countOf = async (sql: string): Promise<number> => (await fair.app.pool.query<{ n: number }>(sql)).rows[0]!.n
    try {
      let partly = 0
      for (let batch = 0; batch < kills; batch += 1) {
        const sending = send(batch).catch(() => null)
        await new Promise((resolve) => {
          setTimeout(resolve, 3 + batch * 9)
        })
        assert.equal(await server.end('SIGKILL'), 'SIGKILL')
        await sending
        server = await startServerProcess(settings)
        const stored = await countOf(`SELECT count(*)::integer AS n FROM gate_scans WHERE device_id = 'gate-${batch}'`)
        assert.ok(stored === 0 || stored === batchSize, `${stored} of ${batchSize} scans were stored`)
        if (stored === 0) partly += 1
        assert.equal(await countOf(halves), 0)
      }
      assert.ok(partly > 0, 'at least one kill came in time')
      for (let batch = 0; batch < kills; batch += 1) await send(batch)
      assert.equal(await countOf('SELECT count(*)::integer AS n FROM gate_scans'), kills * batchSize)
      assert.equal(await countOf('SELECT count(*)::integer AS n FROM entries'), kills * batchSize)
      assert.equal(await countOf(halves), 0)
      assert.equal((await client.data(gateCalls.conflicts, { as: staff })).total, 0)
      // Control: an entry that is missing is noticed.
      await fair.app.pool.query(`DELETE FROM entries WHERE record_id = 'gate-0/0-0'`)
      assert.equal(await countOf(halves), 1)
    } finally {
      await server.end('SIGKILL')
      await fair.stop()
    }
  },
)
