import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { checkEntranceList, dayOfList } from '../../../contract/rules/tickets/entranceList'
import { type GateSettings, type Passage, checkCode, inOrder, judge } from '../../../contract/rules/tickets/gate'
import { movingText, stepMs } from '../../../contract/rules/tickets/pass'
import { entranceCalls } from '../../../contract/tickets/entrance.calls'
import { gateCalls } from '../../../contract/tickets/gate.calls'
import { formatDay } from '../../../contract/rules/values/days'
import type { GateScan, ScansTaken } from '../../../contract/tickets/gate.schema'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { verifyPass } from '../../../server/areas/tickets/pass/verifyPass'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { openGate } from './openGate'

const scanCall = '@call:POST /api/ef-registration-client/client/center/entrance/scan'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const { day: zoneDay, aFair, wholeFair, oneDay, aStaff, aScan, send } = openGate(() => server)

interface Held {
  visitor: Visitor
  id: string
  qr: string
  code: string
}

const aHeldTicket = async (fair: Exhibition, ticketType: TicketType, day?: string): Promise<Held> => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const { id } = await server.aTicket({ visitor, ticketType, ...(day && { day }) })
  const { qr, code } = await server.data(walletCalls.qrInfo, { as: visitor, query: { id } })
  return { visitor, id, qr, code }
}

const verdictsOf = ({ answers }: ScansTaken) => answers.map(({ verdict }) => verdict)

test(`a gate learns about each code whether it opens, why not, and when it was used before ${scanCall} @rule:R74`, () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const [whole, daily] = [await wholeFair(fair), await oneDay(fair)]
    const all = await aHeldTicket(fair, whole)
    const once = await aHeldTicket(fair, daily, zoneDay())
    const tomorrow = await aHeldTicket(fair, daily, zoneDay(1))
    const first = await send(staff, [aScan(all.qr), aScan(once.qr), aScan(tomorrow.qr), aScan(once.code.replace(/(\d{4})/g, '$1 '))])
    assert.deepEqual(verdictsOf(first), ['good', 'good', 'otherDay', 'entered'])
    assert.deepEqual(
      [first.answers[0]!.holderName, first.answers[0]!.ticketName, first.answers[0]!.answer],
      ['王丽娜', 'Visitor ticket', 'yes'],
    )
    server.clock.advance({ minutes: 5 })
    const again = await send(staff, [aScan(once.qr, { place: 'East gate' }), aScan(all.qr, { place: 'East gate' })])
    assert.deepEqual(verdictsOf(again), ['entered', 'again'])
    assert.deepEqual(again.answers[0]!.first, { at: `${zoneDay()} 10:00:00`, place: 'South gate' })
    assert.match(again.answers[0]!.reason, /10:00, South gate/)
    const cn = await server.data(gateCalls.scan, {
      as: staff,
      language: 'cn',
      body: { deviceId: 'phone-1', deviceTime: server.clock.now().toISOString(), scans: [aScan(once.qr)] },
    })
    assert.match(cn.answers[0]!.reason, /已于 10:00 在 South gate 入场/)
    assert.equal((await server.data(walletCalls.page, { as: once.visitor })).records[0]!.state, 'used')
    assert.deepEqual(
      (await server.data(entranceCalls.page, { as: all.visitor })).records.map(({ entrance }) => entrance),
      ['East gate', 'South gate'],
    )
    const today = await server.data(entranceCalls.today, { as: once.visitor })
    assert.deepEqual([today.canEnter, today.tickets[0]!.verdict], [false, 'entered'])
  }))

test('a gate that refuses a person for today says when they may come, and with which ticket', () =>
  server.clock.held(async () => {
    const later = zoneDay(1)
    const fair = await aFair({
      zones: [
        { id: 'fair', name: { cn: '展馆', en: 'Halls' }, reentry: 'free' },
        { id: 'forum', name: { cn: '论坛', en: 'Forum' }, days: [later], reentry: 'free' },
      ],
    })
    const staff = await aStaff(fair)
    const [whole, daily] = [await wholeFair(fair), await oneDay(fair)]
    const [all, tomorrow, replaced] = [
      await aHeldTicket(fair, whole),
      await aHeldTicket(fair, daily, later),
      await aHeldTicket(fair, whole),
    ]
    await server.app.pool.query(`UPDATE tickets SET state = 'replaced' WHERE tenant_id = $1 AND id = $2`, [fair.tenantId, replaced.id])
    const scans = [aScan(tomorrow.qr), aScan(tomorrow.code), aScan(all.qr, { zone: 'forum' }), aScan(replaced.qr)]
    const from = `Entry from 09:00 on ${formatDay(later, 'en')}`
    assert.deepEqual(
      (await send(staff, scans)).answers.map(({ reason }) => reason),
      [from, from, `This zone opens on ${formatDay(later, 'en')}`, 'Reported lost. Ask for the new ticket.'],
    )
    server.clock.setTo(new Date(`${zoneDay(2)}T10:00:00+08:00`))
    const over = await send(await aStaff(fair), [aScan(tomorrow.code)])
    assert.equal(over.answers[0]!.reason, `Expired. The last day was ${formatDay(later, 'en')}.`)
  }))

test('a gate takes a code as scanners and other keyboards write it', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const [staff, whole] = [await aStaff(fair), await wholeFair(fair)]
    const wide = (digits: string, zero: number): string => digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    const written: ((held: Held) => string)[] = [
      ({ qr }) => `${qr}\r\n`,
      ({ qr }) => `\ufeff${qr}`,
      ({ code }) => `${code}\r\n`,
      ({ code }) => wide(code, 0xff10),
      ({ code }) => wide(code, 0x660),
      ({ code }) => code.replace(/(\d{4})(?=.)/g, '$1\u2013'),
    ]
    for (const write of written) {
      const held = await aHeldTicket(fair, whole)
      const taken = await send(staff, [aScan(write(held))])
      assert.deepEqual(
        taken.answers.map(({ answer, ticketId }) => [answer, ticketId]),
        [['yes', held.id]],
        String(write),
      )
    }
  }))

test('a code that is not of this fair, forged, lost, refunded, in review or unknown is refused by name, and stored as refused', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const whole = await wholeFair(fair)
    const [lost, cancelled, inReview, good] = [
      await aHeldTicket(fair, whole),
      await aHeldTicket(fair, whole),
      await aHeldTicket(fair, whole),
      await aHeldTicket(fair, whole),
    ]
    const set = (state: string, id: string) =>
      server.app.pool.query('UPDATE tickets SET state = $3 WHERE tenant_id = $1 AND id = $2', [fair.tenantId, id, state])
    await set('lost', lost.id)
    await set('cancelled', cancelled.id)
    await server.app.pool.query(`UPDATE registrations SET review_state = 'underReview' WHERE tenant_id = $1 AND id = $2`, [
      fair.tenantId,
      inReview.visitor.registrationId,
    ])
    const given = await aHeldTicket(fair, whole)
    await set('given', given.id)
    const other = await aFair()
    const strange = await aHeldTicket(other, await wholeFair(other))
    // Any four zeros or ones can be read, so that the signature is refused and not the writing.
    const end = good.qr.endsWith('0000') ? '1111' : '0000'
    const forged = `${good.qr.slice(0, -4)}${end}`
    const taken = await send(staff, [
      aScan(lost.qr),
      aScan(lost.code),
      aScan(cancelled.qr),
      aScan(inReview.qr),
      aScan(strange.qr),
      aScan(strange.code),
      aScan(forged),
      aScan('https://example.com/'),
      aScan('000000000000'),
      aScan(good.qr, { zone: 'nowhere' }),
      aScan(given.qr),
    ])
    assert.deepEqual(verdictsOf(taken), [
      'ticketVoid',
      'ticketVoid',
      'ticketVoid',
      'ticketVoid',
      'otherExhibition',
      'unknownNumber',
      'forged',
      'notAPass',
      'unknownNumber',
      'zoneUnknown',
      'ticketVoid',
    ])
    assert.match(taken.answers[10]!.reason, /Transferred/)
    assert.match(taken.answers[0]!.reason, /Reported lost/)
    assert.match(taken.answers[2]!.reason, /Refunded or cancelled/)
    assert.match(taken.answers[3]!.reason, /under review/)
    assert.ok(taken.answers.every(({ answer, reason }) => answer === 'no' && reason.length > 0))
    assert.deepEqual(taken.conflicts, [])
    const { zones } = await server.data(gateCalls.day, { as: staff })
    assert.deepEqual(zones, [
      { zone: 'fair', entered: 0, left: 0, refused: 10 },
      { zone: 'nowhere', entered: 0, left: 0, refused: 1 },
    ])
  }))

const zoned: GateSettings = {
  zones: [
    { id: 'hall', name: { cn: '展馆', en: 'Hall' }, places: [{ cn: '南门', en: 'South' }], reentry: 'afterExit' },
    { id: 'forum', name: { cn: '论坛', en: 'Forum' }, reentry: 'once' },
  ],
}

test('zones have their own ticket types, days and ways back in @rule:R74', () =>
  server.clock.held(async () => {
    const gate: GateSettings = structuredClone(zoned)
    const fair = await aFair(gate)
    const [whole, forumOnly, daily] = [await wholeFair(fair), await wholeFair(fair), await oneDay(fair)]
    gate.zones![1]!.ticketTypeIds = [forumOnly.id, daily.id]
    gate.zones!.push({ id: 'gala', name: { cn: '晚宴', en: 'Gala' }, days: [zoneDay(1)], reentry: 'free' })
    await server.app.pool.query(`UPDATE exhibitions SET config = jsonb_set(config::jsonb, '{gate}', $3) WHERE tenant_id = $1 AND id = $2`, [
      fair.tenantId,
      fair.exhibitionId,
      JSON.stringify(gate),
    ])
    server.clock.advance({ seconds: 10 })
    const staff = await aStaff(fair)
    const [a, b, c] = [await aHeldTicket(fair, whole), await aHeldTicket(fair, forumOnly), await aHeldTicket(fair, daily, zoneDay())]
    const at = (seconds: number): string => new Date(server.clock.now().getTime() - 600_000 + seconds * 1000).toISOString()
    const steps: [Held, Partial<GateScan>, string][] = [
      [a, { zone: 'hall' }, 'good'],
      [a, { zone: 'hall' }, 'inside'],
      [a, { zone: 'hall', direction: 'out' }, 'out'],
      [a, { zone: 'hall' }, 'again'],
      [a, { zone: 'forum' }, 'otherZone'],
      [a, { zone: 'gala' }, 'zoneClosed'],
      [b, { zone: 'forum' }, 'good'],
      [b, { zone: 'forum', direction: 'out' }, 'out'],
      [b, { zone: 'forum' }, 'entered'],
      // One entry to each zone, and no way back in.
      [c, { zone: 'hall' }, 'good'],
      [c, { zone: 'hall', direction: 'out' }, 'out'],
      [c, { zone: 'hall' }, 'entered'],
      [c, { zone: 'forum' }, 'good'],
    ]
    const scans = steps.map(([{ qr }, more], index) => aScan(qr, { at: at(index), ...more }))
    assert.deepEqual(
      verdictsOf(await send(staff, scans)),
      steps.map(([, , verdict]) => verdict),
    )
    // A gate without a network decides the same with its list.
    const gateRules = await anOfflineGate(fair, staff)
    assert.deepEqual([gateRules(c.qr, 'hall'), gateRules(a.qr, 'forum'), gateRules(b.qr, 'gala')], ['entered', 'otherZone', 'zoneClosed'])
    const today = await server.data(entranceCalls.today, { as: a.visitor, language: 'en' })
    assert.deepEqual([today.canEnter, today.tickets[0]!.verdict, /^Already inside/.test(today.tickets[0]!.note)], [false, 'inside', true])
  }))

/** A gate that has its list, and no network. */
const anOfflineGate = async (fair: Exhibition, staff: Person) => {
  const signed = await server.data(walletCalls.entranceList, { as: staff })
  const keys = await server.data(walletCalls.passKeys, { at: { ...fair, registerType: 'visitor' } })
  const { gateKeys } = await server.data(gateCalls.day, { as: staff })
  const nowMs = server.clock.now().getTime()
  const { list, verdict } = checkEntranceList(signed, { exhibitionId: fair.exhibitionId, keys, nowMs, verify: verifyPass })
  assert.equal(verdict, 'good')
  assert.ok(/^[ -~]*$/.test(signed.list))
  return (text: string, zoneId: string, atMs = server.clock.now().getTime()): string => {
    const entered = Object.values(list!.entered).flat()
    const { verdict: code, pass } = checkCode(text, list!.rules, zoneId, {
      ...list!,
      today: dayOfList(list!, atMs),
      nowMs: atMs,
      voidTickets: list!.voidTickets.filter((id) => !entered.includes(id)),
      moving: { keys: gateKeys.map(({ keyId, key }) => ({ keyId, key: Buffer.from(key, 'base64url') })), hmac },
      verify: verifyPass,
    })
    return code === 'good' && pass && list!.entered[zoneId]?.includes(pass.ticketId) ? 'entered' : code
  }
}

const hmac = (key: Uint8Array, data: Uint8Array): Uint8Array => createHmac('sha256', key).update(data).digest()

interface Truth {
  scans: string[]
  conflicts: string[]
}

const truthOf = async (fair: Exhibition, staff: Person): Promise<Truth> => {
  const { rows } = await server.app.pool.query<{ text: string }>(
    `SELECT device_id || '/' || scan_id || ' ' || code_check || ' ' || settled || ' ' || is_conflict AS text
     FROM gate_scans WHERE tenant_id = $1 AND exhibition_id = $2 ORDER BY 1`,
    [fair.tenantId, fair.exhibitionId],
  )
  const { records } = await server.data(gateCalls.conflicts, { as: staff, query: { size: 100 } })
  return {
    scans: rows.map(({ text }) => text),
    conflicts: records.map(({ deviceId, scanId, verdict }) => `${deviceId}/${scanId} ${verdict}`),
  }
}

/** Two gates for an hour without a network: their clocks are wrong, and each lets in every genuine pass that it did not see before. */
const twoOfflineGates = (tickets: Held[], skews: Record<string, number>) => {
  const nowMs = server.clock.now().getTime()
  const gates = Object.keys(skews)
  return gates.map((deviceId, gate) => ({
    deviceId,
    skewMs: skews[deviceId]!,
    scans: tickets.flatMap(({ qr }, at) =>
      // Every third ticket is used at both gates, a minute apart by the true time, the other gate first each time.
      at % 3 === 0 || at % 2 === gate
        ? [
            aScan(qr, {
              place: deviceId,
              isLetIn: true,
              scanId: `${deviceId}-${at}`,
              at: new Date(nowMs - 3_600_000 + at * 90_000 + (at % 2 === gate ? 0 : 60_000) - skews[deviceId]!).toISOString(),
            }),
          ]
        : [],
    ),
  }))
}

test(
  'two gates without a network for an hour, with wrong clocks, come to one truth in whatever order they send, and every conflict is listed',
  { timeout: 120_000 },
  () =>
    server.clock.held(async () => {
      const truths: Truth[] = []
      const fair = await aFair()

      const daily = await oneDay(fair)
      const tickets: Held[] = []
      for (let at = 0; at < 24; at += 1) tickets.push(await aHeldTicket(fair, daily, zoneDay()))
      server.clock.advance({ hours: 1 })
      const staff = await aStaff(fair)
      const gates = twoOfflineGates(tickets, { south: 7 * 60_000, north: -11 * 60_000 })
      const batches = gates.flatMap(({ deviceId, skewMs, scans }) =>
        [0, 1, 2].map((part) => ({ deviceId, skewMs, scans: scans.filter((_, at) => at % 3 === part) })),
      )
      const orders = [
        batches,
        [...batches].reverse(),
        [...batches].sort((a, b) => a.scans.length - b.scans.length || (a.deviceId < b.deviceId ? -1 : 1)),
      ]
      for (const order of orders) {
        await server.app.pool.query('DELETE FROM gate_scans WHERE tenant_id = $1', [fair.tenantId])
        await server.app.pool.query('DELETE FROM entries WHERE tenant_id = $1', [fair.tenantId])
        await server.app.pool.query(`UPDATE tickets SET state = 'valid' WHERE tenant_id = $1`, [fair.tenantId])
        for (const { deviceId, skewMs, scans } of order) {
          const { clock } = await send(staff, scans, { deviceId, skewMs })
          assert.deepEqual([clock.skewMs, clock.isFarOff], [skewMs, true])
        }
        truths.push(await truthOf(fair, staff))
      }
      assert.deepEqual(truths[1], truths[0])
      assert.deepEqual(truths[2], truths[0])
      // Of each ticket that both let in, the later one: the truth by the server's clock, whatever the devices showed.
      const expected = tickets.flatMap((_, at) =>
        at % 3 === 0 ? [`${at % 2 === 0 ? 'north' : 'south'}/${at % 2 === 0 ? 'north' : 'south'}-${at} entered`] : [],
      )
      assert.deepEqual([...truths[0]!.conflicts].sort(), expected.sort())
      const { clocks } = await server.data(gateCalls.day, { as: staff })
      assert.deepEqual(
        clocks.map(({ deviceId, skewMs }) => [deviceId, skewMs]),
        [
          ['north', -11 * 60_000],
          ['south', 7 * 60_000],
        ],
      )
      // Control: by the clocks of the devices alone, other scans would be the conflicts.
      const naive = tickets.flatMap((_, at) => {
        const both = gates.flatMap(({ deviceId, scans }) =>
          scans.filter(({ scanId }) => scanId === `${deviceId}-${at}`).map(({ at: text }) => ({ deviceId, atMs: Date.parse(text) })),
        )
        return both.length === 2 ? [`${both.sort((a, b) => a.atMs - b.atMs)[1]!.deviceId}/${at}`] : []
      })
      assert.notDeepEqual(naive.sort(), expected.map((text) => text.replace(/\/\w+-(\d+) .*/, '/$1')).sort())
    }),
)

test('a whole day sent once more changes nothing, and each scan gets the answer that it got', { timeout: 120_000 }, () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const [whole, daily] = [await wholeFair(fair), await oneDay(fair)]
    const tickets = [await aHeldTicket(fair, whole), await aHeldTicket(fair, daily, zoneDay()), await aHeldTicket(fair, daily, zoneDay(1))]
    const nowMs = server.clock.now().getTime()
    const day = Array.from({ length: 150 }, (_, at) =>
      aScan(at % 10 === 9 ? `unknown ${at}` : tickets[at % 3]!.qr, {
        at: new Date(nowMs - at * 7_000).toISOString(),
        direction: at % 4 === 3 ? 'out' : 'in',
        ...(at % 2 === 0 ? { isLetIn: at % 5 !== 0 } : {}),
      }),
    )
    const once = await send(staff, day)
    const all = async () => {
      const [scans, entries, states] = await Promise.all(
        ['gate_scans', 'entries', 'tickets'].map((table) =>
          server.app.pool.query(`SELECT * FROM ${table} WHERE tenant_id = $1 ORDER BY 3, 4`, [fair.tenantId]),
        ),
      )
      return [scans!.rows, entries!.rows, states!.rows]
    }
    const before = await all()
    server.clock.advance({ hours: 3 })
    const deviceTime = server.clock.now().toISOString()
    const evening = await aStaff(fair)
    const later = await Promise.all([
      server.data(gateCalls.scan, { as: evening, language: 'en', body: { deviceId: 'phone-1', deviceTime, scans: [...day].reverse() } }),
      server.data(gateCalls.scan, { as: evening, language: 'en', body: { deviceId: 'phone-1', deviceTime, scans: day } }),
    ])
    const told = (taken: ScansTaken) =>
      [...taken.answers]
        .sort((a, b) => (a.scanId < b.scanId ? -1 : 1))
        .map(({ scanId, verdict, reason, first }) => ({ scanId, verdict, reason, first }))
    for (const one of later) assert.deepEqual(told(one), told(once))
    assert.deepEqual(await all(), before)
  }),
)

test('a scan id with other content is refused by name, and the first content stays', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const [one, other] = [await aHeldTicket(fair, await wholeFair(fair)), await aHeldTicket(fair, await wholeFair(fair))]
    const scan = aScan(one.qr)
    const inBatch = await send(staff, [scan, { ...scan, code: other.qr }])
    assert.deepEqual(verdictsOf(inBatch), ['good', null])
    assert.match(inBatch.answers[1]!.reason, /used for other content/)
    assert.deepEqual(verdictsOf(await send(staff, [{ ...scan, place: 'elsewhere' }])), [null])
    assert.deepEqual(verdictsOf(await send(staff, [scan])), ['good'])
    // Another device may use the same id.
    assert.deepEqual(verdictsOf(await send(staff, [{ ...scan, code: other.qr }], { deviceId: 'phone-2' })), ['good'])
    const { rows } = await server.app.pool.query('SELECT place FROM gate_scans WHERE tenant_id = $1', [fair.tenantId])
    assert.deepEqual(rows, [{ place: 'South gate' }, { place: 'South gate' }])
  }))

test('a device whose clock shows 1970 or 2099 is corrected and named; a scan from another time is refused alone', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const whole = await wholeFair(fair)
    for (const [year, word] of [
      ['1970', 'slow'],
      ['2099', 'fast'],
    ] as const) {
      const held = await aHeldTicket(fair, whole)
      const skewMs = server.clock.now().getTime() - Date.parse(`${year}-01-02T00:10:00Z`)
      const taken = await send(
        staff,
        [aScan(held.qr, { at: `${year}-01-02T00:05:00Z`, isLetIn: true }), aScan(held.qr), aScan(held.qr, { at: '1970-01-01T00:00:00Z' })],
        { deviceId: `clock-${year}`, skewMs },
      )
      assert.equal(taken.answers[0]!.verdict, 'good', year)
      assert.deepEqual([taken.clock.isFarOff, taken.clock.note.includes(word)], [true, true])
      assert.ok(taken.answers.slice(1).filter(({ verdict }) => verdict === null).length >= 1)
      const { records } = await server.data(entranceCalls.page, { as: held.visitor })
      assert.deepEqual(
        records.map(({ at }) => at),
        [`${zoneDay()} 09:55:00`],
      )
    }
  }))

test(
  'a gate that lets in a lost, unknown or forged code, or one of another day, is a conflict for the organiser',
  { timeout: 60_000 },
  () =>
    server.clock.held(async () => {
      const fair = await aFair()
      const staff = await aStaff(fair)
      const [lost, tomorrow] = [await aHeldTicket(fair, await wholeFair(fair)), await aHeldTicket(fair, await oneDay(fair), zoneDay(1))]
      await server.app.pool.query(`UPDATE tickets SET state = 'lost' WHERE tenant_id = $1 AND id = $2`, [fair.tenantId, lost.id])
      const codes = [lost.qr, tomorrow.qr, 'a poster', '123456789012']
      const taken = await send(
        staff,
        codes.map((code) => aScan(code, { isLetIn: true })),
      )
      assert.deepEqual(verdictsOf(taken), ['ticketVoid', 'otherDay', 'notAPass', 'unknownNumber'])
      const { records, total } = await server.data(gateCalls.conflicts, { as: staff, query: { size: 10 } })
      assert.deepEqual([total, records.map(({ verdict }) => verdict).sort()], [4, ['notAPass', 'otherDay', 'ticketVoid', 'unknownNumber']])
      const account = ['--tenant', fair.tenantId, '--account', 'gatekeeper', '--rights', 'readPasses', '--password-stdin']
      await runCommand(server, 'organiser', ['create', ...account], { input: 'a good long password\n' })
      const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--url', server.url, '--account', 'gatekeeper']
      const listed = await runCommand(server, 'entrance', ['conflicts', ...place], { env: { ORGANISER_PASSWORD: 'a good long password' } })
      assert.match(listed.out, /South gate .*This ticket is void. Send the holder/, listed.error)
      assert.match(listed.out, /4 entries against the rules\./)
    }),
)

test('of many gates at once, one lets in a ticket for one entry @rule:R74', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const held = await aHeldTicket(fair, await oneDay(fair), zoneDay())
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(staff, [aScan(held.qr, { place: `Gate ${at}` })], { deviceId: `gate-${at}` })),
    )
    const verdicts = answers.flatMap(verdictsOf)
    assert.deepEqual([verdicts.filter((one) => one === 'good').length, verdicts.filter((one) => one === 'entered').length], [1, 11])
    assert.equal((await server.data(gateCalls.conflicts, { as: staff })).total, 0)
  }))

test('a screenshot of a moving code is stale within 30 seconds, with a network and without one; copies mean what the fair says', () =>
  server.clock.held(async () => {
    for (const copies of ['letIn', 'ask', 'refuse'] as const) {
      const fair = await aFair({ rotatingPass: true, copies })
      const staff = await aStaff(fair)
      const { visitor, id, qr, code } = await aHeldTicket(fair, await wholeFair(fair))
      const { moving } = await server.data(walletCalls.qrInfo, { as: visitor, query: { id } })
      const key = Buffer.from(moving!.key, 'base64url')
      const shownAt = (ms: number): string => movingText(moving!.text, key, hmac, ms)
      const nowMs = server.clock.now().getTime()
      const shot = shownAt(nowMs)
      assert.equal(shot.length, 184)
      const offline = await anOfflineGate(fair, staff)
      assert.equal(offline(shot, 'fair'), 'good')
      assert.equal(offline(shot, 'fair', nowMs + 30_000), 'stale')
      assert.equal(offline(shownAt(nowMs + stepMs), 'fair'), 'good', 'the clock of a phone may be a little fast')
      assert.deepEqual(verdictsOf(await send(staff, [aScan(shot)])), ['good'])
      server.clock.advance({ seconds: 30 })
      assert.deepEqual(verdictsOf(await send(staff, [aScan(shot)])), ['stale'])
      // Without its tail the code is no pass: a screenshot does not become a copy.
      const cut = `FG1:${shot.slice(4, 169)}`
      const ofCopies = { letIn: 'again', ask: 'copy', refuse: 'copyRefused' }[copies]
      assert.deepEqual(verdictsOf(await send(staff, [aScan(cut), aScan(moving!.text), aScan(qr), aScan(code)])), [
        'notAPass',
        'notAPass',
        ofCopies,
        ofCopies,
      ])
      // Another ticket's key makes no code of this one.
      const other = await aHeldTicket(fair, await wholeFair(fair))
      const theirs = (await server.data(walletCalls.qrInfo, { as: other.visitor, query: { id: other.id } })).moving!
      assert.equal(
        offline(movingText(moving!.text, Buffer.from(theirs.key, 'base64url'), hmac, server.clock.now().getTime()), 'fair'),
        'stale',
      )
      assert.equal((await server.data(entranceCalls.today, { as: visitor })).canEnter, true)
    }
  }))

test('an authorised reader gets the holder of a code, with the name masked @call:GET /api/ef-registration-client/userRelation/queryMsgByQrCode', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const held = await aHeldTicket(fair, await wholeFair(fair))
    for (const qrCode of [held.qr, held.code]) {
      const holder = await server.data(gateCalls.holder, { as: staff, language: 'en', query: { qrCode } })
      assert.deepEqual(
        [holder.verdict, holder.holderName, holder.ticketId, holder.state, holder.ticketName],
        ['good', '王*娜', held.id, 'valid', 'Visitor ticket'],
      )
    }
    assert.match(
      server.logged(),
      new RegExp(`"accountId":"${(staff as { accountId?: string }).accountId}","ticketId":"${held.id}","msg":"a code was read"`),
    )
    await server.refused('codeUnknown', gateCalls.holder, { as: staff, query: { qrCode: 'a poster' } })
    await server.refused('codeUnknown', gateCalls.holder, { as: staff, query: { qrCode: '000000000000' } })
    const other = await aFair()
    await server.refused('codeUnknown', gateCalls.holder, { as: await aStaff(other), query: { qrCode: held.qr } })
    await server.refused('forbidden', gateCalls.holder, { as: held.visitor, query: { qrCode: held.qr } })
  }))

test('a batch that is too large or senseless is refused whole', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const { qr } = await aHeldTicket(fair, await wholeFair(fair))
    const body = { deviceId: 'phone-1', deviceTime: server.clock.now().toISOString() }
    const many = Array.from({ length: 501 }, () => aScan(qr))
    for (const scans of [
      many,
      [],
      [aScan('')],
      [aScan(qr, { direction: 'sideways' as 'in' })],
      [aScan(qr, { at: 'now' })],
      [aScan('x'.repeat(2001))],
    ])
      await server.refused('invalid', gateCalls.scan, { as: staff, body: { ...body, scans } })
    assert.equal((await server.app.pool.query('SELECT 1 FROM gate_scans WHERE tenant_id = $1', [fair.tenantId])).rows.length, 0)
    assert.equal((await send(staff, many.slice(0, 500))).answers.length, 500)
  }))

test('a gate that got no answer and let a person in says so with the same scan, and the organiser sees the conflict', () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await aStaff(fair)
    const held = await aHeldTicket(fair, await oneDay(fair), zoneDay())
    await send(staff, [aScan(held.qr)])
    const lost = aScan(held.qr, { place: 'East gate' })
    assert.deepEqual(verdictsOf(await send(staff, [lost])), ['entered'])
    assert.equal((await server.data(gateCalls.conflicts, { as: staff })).total, 0)
    for (const _ of [1, 2]) assert.deepEqual(verdictsOf(await send(staff, [{ ...lost, isLetIn: true }])), ['entered'])
    const { records } = await server.data(gateCalls.conflicts, { as: staff })
    assert.deepEqual(
      records.map(({ place, verdict }) => [place, verdict]),
      [['East gate', 'entered']],
    )
    assert.equal((await server.data(entranceCalls.page, { as: held.visitor })).total, 2)
    // Said twice: the deed of a scan does not change again.
    await send(staff, [{ ...lost, isLetIn: false }])
    assert.equal((await server.data(gateCalls.conflicts, { as: staff })).total, 1)
  }))

test('a command lets a staff account scan, and takes the right away again', { timeout: 60_000 }, () =>
  server.clock.held(async () => {
    const fair = await aFair()
    const staff = await server.aVisitor({ exhibition: fair, registerType: 'staff' })
    await server.refused('forbidden', gateCalls.day, { as: staff })
    const signedIn = async (): Promise<Person> => ({
      ...staff,
      token: (await server.app.sessions.open({ ...fair, accountId: staff.accountId, registerType: 'staff' })).accessToken,
    })
    const grant = (...args: string[]) => runCommand(server, 'organiser', ['grant', '--tenant', fair.tenantId, ...args])
    const granted = await grant('--phone', `+86 ${staff.phone!}`, '--rights', 'readPasses')
    assert.match(granted.out, /has the rights readPasses/, granted.error)
    assert.equal((await server.data(gateCalls.day, { as: await signedIn() })).today, zoneDay())
    assert.match((await grant('--phone', staff.phone!, '--rights', 'none')).out, /no granted rights/)
    await server.refused('forbidden', gateCalls.day, { as: await signedIn() })
    assert.match((await grant('--phone', '+8613700000000', '--rights', 'readPasses')).error, /Nobody has signed in/)
    assert.match((await grant('--phone', 'x', '--rights', 'readPasses')).error, /needs a mobile number/)
  }),
)

test('the order of scans is one for all, also of the same moment', () => {
  const passage = (id: string, atMs: number): Passage => ({
    id,
    zone: 'fair',
    place: id,
    direction: 'in',
    atMs,
    day: '2027-04-08',
    check: 'good',
    isLetIn: true,
  })
  const all = [passage('b', 1), passage('a', 1), passage('c', 0)]
  for (const order of [all, [...all].reverse()]) {
    const verdicts = [...order].sort(inOrder).map((one) => `${one.id} ${judge(one, order, 'free', true).verdict}`)
    assert.deepEqual(verdicts, ['c good', 'a entered', 'b entered'])
  }
})
