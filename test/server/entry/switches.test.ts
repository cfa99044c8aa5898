import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { configCalls } from '../../../contract/entry/config.calls'
import { checkPass } from '../../../contract/rules/tickets/pass'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { RegisterTypeConfig } from '../../../server/database/schema/ExhibitionConfig'
import { openingHoursOf } from '../../../server/areas/entry/exhibition/openingHours'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const plain: RegisterTypeConfig = { questionnaires: [], review: 'auto', userCenter: [] }

const jumpOf = async (jumpUrl: string, trustedOrigins: string[]): Promise<string> => {
  const exhibition = await server.anExhibition({
    config: { trustedOrigins, byRegisterType: { visitor: { ...plain, jumpUrl }, media: plain } },
  })
  const visitor = await server.aVisitor({ exhibition })
  const media = await server.aVisitor({ exhibition, registerType: 'media' })
  assert.equal((await server.data(registrationCalls.addAndGetAll, { as: media })).jumpUrl, null, 'another register type goes nowhere')
  return readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor })).jumpUrl
}

test('a register type is redirected after sign-in, to trusted origins only @rule:R21', async () => {
  assert.equal(await jumpOf('https://partner.example.com/a?b=1#c', ['https://partner.example.com']), 'https://partner.example.com/a?b=1#c')
  assert.equal(await jumpOf('https://partner.example.com/a', []), '')
  assert.equal(await jumpOf('https://partner.example.com.evil.example/a', ['https://partner.example.com']), '')
  assert.equal(await jumpOf('https://user@partner.example.com/a', ['https://partner.example.com']), '')
  assert.equal(await jumpOf('javascript:alert(1)', ['https://partner.example.com']), '')
})

test('at the four organisers a visitor is offered the tickets of invited visitors, and may take them @rule:R20', async () => {
  const ofTenant = async (tenantId: string | null) => {
    const tenant = await server.aTenant()
    if (tenantId) {
      await server.app.pool.query('UPDATE tenants SET tenant_id = $2 WHERE tenant_id = $1', [tenant.tenantId, tenantId])
      tenant.tenantId = tenantId
    }
    const exhibition = await server.anExhibition({
      tenant,
      config: { functionConfig: { registrationTypeList: ['exhibitorInviteVisitor'] } },
    })
    const type = await server.aTicketType({ exhibition, audience: ['exhibitorInviteVisitor'] })
    return { exhibition, type }
  }
  const special = await ofTenant('988289')
  const visitor = await server.aVisitor({ exhibition: special.exhibition })
  const list = await server.data(ticketTypeCalls.list, { as: visitor, query: { topRegisterType: 'exhibitorInviteVisitor' } })
  assert.deepEqual(
    list.ticketTypes.map(({ id }) => id),
    [special.type.id],
  )
  assert.ok((await server.anOrder({ visitor, ticketType: special.type })).orderId)
  const media = await server.aVisitor({ exhibition: special.exhibition, registerType: 'media' })
  assert.deepEqual(
    (await server.data(ticketTypeCalls.list, { as: media, query: { topRegisterType: 'exhibitorInviteVisitor' } })).ticketTypes,
    [],
  )
  const other = await ofTenant(null)
  const plainVisitor = await server.aVisitor({ exhibition: other.exhibition })
  const asked = await server.data(ticketTypeCalls.list, { as: plainVisitor, query: { topRegisterType: 'exhibitorInviteVisitor' } })
  assert.deepEqual(asked.ticketTypes, [], 'what a client says of it opens nothing')
})

test("functionConfig overrides pageConfig, and the register type's own overrides both @rule:R79", async () => {
  const dayOf = async (values: { page?: boolean; common?: boolean; own?: boolean }): Promise<string[]> => {
    const config = {
      pageConfig: { ...(values.page === undefined ? {} : { isOneCode: values.page }) },
      functionConfig: { ...(values.common === undefined ? {} : { isOneCode: values.common }) },
      byRegisterType: { visitor: { ...plain, ...(values.own === undefined ? {} : { functionConfig: { isOneCode: values.own } }) } },
    }
    const exhibition = await server.anExhibition({ config, startsOn: '2027-04-08', endsOn: '2027-04-11' })
    const visitor = await server.aVisitor({ exhibition })
    for (const day of ['2027-04-08', '2027-04-10'])
      await server.aTicket({ visitor, ticketType: await server.aTicketType({ exhibition, entryDays: [day] }) })
    const { userQr } = readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor }))
    const keys = await server.data(walletCalls.passKeys, { at: exhibition })
    const verdict = (today: string): boolean =>
      checkPass(userQr, {
        exhibitionId: exhibition.exhibitionId,
        keys,
        today,
        nowMs: server.clock.now().getTime(),
        voidTickets: [],
        verify: () => true,
      }).verdict === 'good'
    return ['2027-04-08', '2027-04-09', '2027-04-10'].filter(verdict)
  }
  assert.deepEqual(await dayOf({}), ['2027-04-10'], "the newest ticket's alone")
  assert.deepEqual(await dayOf({ page: true }), ['2027-04-08', '2027-04-10'], 'one code for all tickets, and for no day between')
  assert.deepEqual(await dayOf({ page: true, common: false }), ['2027-04-10'])
  assert.deepEqual(await dayOf({ page: false, common: false, own: true }), ['2027-04-08', '2027-04-10'])
})

const openingHours = (startsOn: string, endsOn: string, timeZone: string, closesAt?: string) =>
  openingHoursOf({
    startsOn,
    endsOn,
    timeZone,
    config: { opensAt: '09:00', ...(closesAt ? { closesAt } : {}) } as Parameters<typeof openingHoursOf>[0]['config'],
  })

test('a fair opens and closes by its own clock, also on the days of a clock change @rule:R72', async () => {
  assert.deepEqual(openingHours('2027-04-08', '2027-04-09', 'Asia/Shanghai', '17:00'), [
    { day: '2027-04-08', opensAtMs: Date.parse('2027-04-08T01:00:00Z'), closesAtMs: Date.parse('2027-04-08T09:00:00Z'), closesAt: '17:00' },
    { day: '2027-04-09', opensAtMs: Date.parse('2027-04-09T01:00:00Z'), closesAtMs: Date.parse('2027-04-09T09:00:00Z'), closesAt: '17:00' },
  ])
  const spring = openingHours('2027-03-13', '2027-03-14', 'America/New_York', '17:00').map(({ closesAtMs }) =>
    new Date(closesAtMs).toISOString(),
  )
  assert.deepEqual(spring, ['2027-03-13T22:00:00.000Z', '2027-03-14T21:00:00.000Z'])
  assert.equal(openingHours('2027-12-30', '2028-01-02', 'Pacific/Auckland', '17:00').length, 4)
  assert.deepEqual(openingHours('2027-04-08', '2027-04-09', 'Asia/Shanghai'), [])
  const exhibition = await server.anExhibition({ config: { closesAt: '18:00' }, startsOn: '2027-04-08', endsOn: '2027-04-08' })
  const { exhibition: card } = await server.data(configCalls.function, { at: exhibition, query: {} })
  assert.deepEqual(
    card.openingHours.map(({ closesAtMs }) => closesAtMs),
    [Date.parse('2027-04-08T10:00:00Z')],
  )
})
