import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { errorCodes } from '../../../contract/errorCodes'
import type { ErrorName } from '../../../contract/errorCodes'
import { fairCalls } from '../../../contract/entry/fair.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { activationCalls } from '../../../contract/tickets/activation.calls'
import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { upgradeCalls } from '../../../contract/tickets/upgrade.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { grantOrder } from '../../../server/areas/orders/place/grantOrder.service'
import { ticketKind } from '../../../server/areas/tickets/issue/ticketRequest'
import { Failure } from '../../../server/core/errors/failure'
import { inTransaction } from '../../../server/database/connect'
import type { CallOptions } from '../support/makeCall'
import { auditDifferences } from '../support/crowd'
import { type Exhibition, type TicketType, type Visitor, exhibitionConfig } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import { type TestServer, startTestServer } from '../support/testServer'
import { zoneDay } from '../support/zoneDay'
import { aFreeQuota, inviteFrom } from './aFreeQuota'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const day = (offset = 0): string => zoneDay(server.clock, offset)
const at = (time: string, offset = 0): void => server.clock.setTo(new Date(`${day(offset)}T${time}:00+08:00`))

/** Yesterday, today and tomorrow, from 9 to 5. */
const aRunningFair = async (): Promise<Exhibition> => {
  at('10:00')
  return server.anExhibition({
    startsOn: day(-1),
    endsOn: day(1),
    config: { ...exhibitionConfig, opensAt: '09:00', closesAt: '17:00' },
  })
}

const days = (): string[] => [day(-1), day(), day(1)]

interface Attempt {
  fair: Exhibition
  visitor: Visitor
  /** For one chosen day of three. */
  paid: TicketType
  free: TicketType
  code: string
  freeKey: string
  oldTicketId: string
}

const anAttempt = async (): Promise<Attempt> => {
  const fair = await aRunningFair()
  const choice = { exhibition: fair, entryDays: days(), dayChoices: days() }
  const [paid, free] = [await server.aTicketType({ ...choice, priceFen: 1000 }), await server.aTicketType(choice)]
  const old = await server.aTicketType({ exhibition: fair, entryDays: days(), upgradesTo: [free.id] })
  const visitor = await server.aVisitor({ exhibition: fair })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  await server.data(activationCalls.import, { as: organiser, body: { batches: [{ batch: 'b', ticketTypeId: free.id, count: 1 }] } })
  const { records } = await server.data(activationCalls.export, { as: organiser, query: { batch: 'b' } })
  const { key } = await inviteFrom(server, await aFreeQuota(server, fair, free))
  const { id: oldTicketId } = await server.aTicket({ visitor, ticketType: old })
  return { fair, visitor, paid, free, code: records[0]![0]!, freeKey: key!, oldTicketId }
}

/** Every way to a new ticket. @returns nothing, or throws the name of the refusal */
const ways: Record<string, (attempt: Attempt, day: string) => Promise<unknown>> = {
  order: ({ visitor, paid }, on) =>
    asked(orderCalls.place, { as: visitor, body: { items: [{ ticketTypeId: paid.id, quantity: 1, day: on }] } }),
  'free ticket': ({ visitor, free }, on) =>
    asked(walletCalls.takeFree, { as: visitor, body: { items: [{ ticketTypeId: free.id, quantity: 1, day: on }] } }),
  'activation code': ({ visitor, code }, on) => asked(activationCalls.add, { as: visitor, body: { code, day: on } }),
  'free invitation': ({ visitor, freeKey }, on) => asked(freeTicketCalls.claim, { as: visitor, body: { key: freeKey, day: on } }),
  upgrade: ({ visitor, free, oldTicketId }, on) =>
    asked(upgradeCalls.upgradeTicket, {
      as: visitor,
      body: { ticketId: oldTicketId, ticketTypeId: free.id, day: on, amount: '0.00', upgradeTicket: 'yes' },
    }),
  grant: ({ visitor, free }, on) =>
    inTransaction(server.app.pool, async (client) => {
      const buyer = { ...visitor, registerType: 'visitor' as const }
      const items = [{ itemId: free.id, quantity: 1, day: on }]
      await grantOrder(server.app, client, { buyer, kind: ticketKind, items, key: `grant-${on}` })
    }).catch((error: unknown) => {
      throw error instanceof Failure ? new Error(error.reason) : error
    }),
}

const nameOfCode = new Map(Object.entries(errorCodes).map(([name, code]) => [code, name]))

const asked = async <C extends Call>(row: C, options: CallOptions<C> & { as: Visitor }): Promise<void> => {
  const { code } = await server.call(row, { ...options, as: await signedInAgain(server, options.as) })
  if (code !== 200) throw new Error(nameOfCode.get(Number(code)))
}

const refusedWith = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  )

for (const [name, way] of Object.entries(ways)) {
  test(`${name}: no ticket of a day that is past, nor of today once the fair has closed`, async () => {
    const attempt = await anAttempt()
    assert.equal(await refusedWith(way(attempt, day(-1))), 'dayNotOffered' satisfies ErrorName)
    at('17:00')
    assert.equal(await refusedWith(way(attempt, day())), 'dayNotOffered' satisfies ErrorName)
    assert.equal(await refusedWith(way(attempt, day(1))), 'taken')
    assert.deepEqual(await auditDifferences(server, attempt.fair), [])
  })

  test(`${name}: no ticket of a fair that is over, without an end of sale in its file`, async () => {
    const attempt = await anAttempt()
    at('17:00', 1)
    const over: Record<string, ErrorName> = { 'free invitation': 'freeTicketExpired', upgrade: 'upgradeTooLate' }
    assert.equal(await refusedWith(way(attempt, day())), over[name] ?? ('ticketTypeNotOnSale' satisfies ErrorName))
  })
}

test('a day choice disappears when the fair closes on that day, in the shop and wherever a ticket is offered', async () => {
  const { visitor, free, code, freeKey, oldTicketId } = await anAttempt()
  const shown = async (): Promise<string[][]> => {
    const as = await signedInAgain(server, visitor)
    const { ticketTypes } = await server.data(ticketTypeCalls.list, { as, query: {} })
    const one = await server.data(ticketTypeCalls.detail, { as, query: { id: free.id } })
    const offer = await server.data(activationCalls.check, { as, body: { code } })
    const invited = await server.data(freeTicketCalls.offer, { as, query: { key: freeKey } })
    const pass = await server.data(walletCalls.qrInfo, { as, query: { id: oldTicketId } })
    const listed = ticketTypes.find(({ id }) => id === free.id)!
    return [listed, one, offer, invited, pass.upgrades![0]!].map(({ dayChoices }) => dayChoices)
  }
  const everywhere = (choices: string[]): string[][] => Array.from({ length: 5 }, () => choices)
  at('16:59')
  assert.deepEqual(await shown(), everywhere([day(), day(1)]))
  at('17:00')
  assert.deepEqual(await shown(), everywhere([day(1)]))
})

test("the sale of a type ends with the last opening hour of its last day, and the fair's page says so", async () => {
  const fair = await aRunningFair()
  const today = await server.aTicketType({ exhibition: fair, entryDays: [day(-1), day()] })
  await server.aTicketType({ exhibition: fair, entryDays: [day(1)] })
  const visitor = await server.aVisitor({ exhibition: fair })
  const states = async () =>
    (await server.data(ticketTypeCalls.list, { as: await signedInAgain(server, visitor), query: {} })).ticketTypes.map(
      ({ id, saleState }) => (id === today.id ? `today ${saleState}` : `tomorrow ${saleState}`),
    )
  const page = async () => {
    // What strangers read is cached for five seconds.
    const { tickets, isSaleOver } = await server.data(fairCalls.detail, { at: fair })
    return [tickets.length, isSaleOver]
  }
  at('16:59')
  assert.deepEqual(
    [await states(), await page()],
    [
      ['today onSale', 'tomorrow onSale'],
      [2, false],
    ],
  )
  at('17:00')
  assert.deepEqual(
    [await states(), await page()],
    [
      ['today over', 'tomorrow onSale'],
      [1, false],
    ],
  )
  at('17:00', 1)
  assert.deepEqual(
    [await states(), await page()],
    [
      ['today over', 'tomorrow over'],
      [0, true],
    ],
  )
})

test('a fair without a closing time sells a day until midnight', async () => {
  at('10:00')
  const fair = await server.anExhibition({ startsOn: day(), endsOn: day(1) })
  const type = await server.aTicketType({ exhibition: fair, entryDays: [day(), day(1)], dayChoices: [day(), day(1)] })
  const visitor = await server.aVisitor({ exhibition: fair })
  at('23:58')
  await server.aTicket({ visitor: await signedInAgain(server, visitor), ticketType: type, day: day() })
  at('00:01', 1)
  const items = [{ ticketTypeId: type.id, quantity: 1, day: day(-1) }]
  await server.refused('dayNotOffered', walletCalls.takeFree, { as: await signedInAgain(server, visitor), body: { items } })
})
