import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Call } from '../../contract/call'
import { type RegisterType, roleOf } from '../../contract/registerTypes'
import { type Holder, grantedRights, mayOpen } from '../../contract/rules/rights'
import { machineryFair } from '../../server/demo/fairs'
import { aDemoServer, rowsOf } from './demo/support'
import type { Person } from './support/makeCall'
import { nameOf } from './support/roles'
import { routes } from '../../server/areas'
import type { TestServer } from './support/testServer'

/** Each list of the product on the demo fair: a page of many rows asks the database as often as a page of one. */
let server: TestServer
const { tenantId, exhibitionId } = machineryFair
before(async () => {
  server = await aDemoServer()
})
after(() => server.stop())

/** The statements that the server sends meanwhile. */
const statementsOf = async <T>(work: () => Promise<T>): Promise<{ result: T; sent: string[] }> => {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    return { result: await work(), sent }
  } finally {
    pg.Client.prototype.query = query
  }
}

/** The account of the demo fair that has the most rows of a table. */
const most = (table: string, column: string): string =>
  `SELECT ${column} FROM ${table} WHERE tenant_id = $1 AND exhibition_id = $2 GROUP BY ${column} ORDER BY count(*) DESC LIMIT 1`

const owners = [
  most('orders', 'account_id'),
  most('user_relations', 'owner_account_id'),
  most('gifts', 'account_id'),
  most('visit_invitations', 'account_id'),
  most('exhibitor_members', 'account_id'),
  most('visiting_groups', 'leader_account_id'),
]

/** For each table that belongs to companies: a person of the company that has the most rows. */
const companies = async (): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(
    server,
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'exhibitor_id' AND table_schema = 'public'
       AND table_name IN (SELECT table_name FROM information_schema.columns WHERE column_name = 'exhibition_id')`,
    [],
  )
  const found = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ accountId: string }>(
        server,
        `SELECT min(account_id)::text AS "accountId" FROM exhibitor_members WHERE tenant_id = $1 AND exhibition_id = $2
           AND exhibitor_id = (${most(name, 'exhibitor_id')})`,
        [tenantId, exhibitionId],
      ),
    ),
  )
  return [...new Set(found.flat().flatMap(({ accountId }) => accountId ?? []))]
}

/** The readers: people of the demo fair with the most rows, under each of their register types, and an organiser with every right. */
const readers = async (): Promise<{ role: Holder; as: Person }[]> => {
  const found = await Promise.all(
    owners.map((account) =>
      rowsOf<{ accountId: string; registerType: RegisterType }>(
        server,
        `SELECT account_id AS "accountId", register_type AS "registerType" FROM registrations
         WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = (${account})`,
        [tenantId, exhibitionId],
      ),
    ),
  )
  const people = await Promise.all(
    found.flat().map(async ({ accountId, registerType }) => {
      const { accessToken: token } = await server.app.sessions.open({ tenantId, accountId, exhibitionId, registerType })
      return { role: roleOf(registerType) as Holder, as: { tenantId, exhibitionId, registerType, token } }
    }),
  )
  const members = await Promise.all(
    (await companies()).map(async (accountId) => {
      const registerType = 'exhibitorDept' as const
      const { accessToken: token } = await server.app.sessions.open({ tenantId, accountId, exhibitionId, registerType })
      return { role: roleOf(registerType) as Holder, as: { tenantId, exhibitionId, registerType, token } }
    }),
  )
  const organiser = await server.anOrganiser({ tenant: { tenantId, settings: {} } as never, exhibitionId, rights: [...grantedRights] })
  return [...people, ...members, { role: 'organiser', as: organiser }]
}

interface Listed {
  records: unknown[]
  total: number
}

const isList = (data: unknown): data is Listed => typeof data === 'object' && data !== null && Array.isArray((data as Listed).records)

interface Shape {
  properties?: Record<string, Shape & { type?: string }>
  allOf?: Shape[]
}

const hasRows = ({ properties, allOf = [] }: Shape): boolean => properties?.records?.type === 'array' || allOf.some(hasRows)

/** Every call that answers a page of a list, by its schema. */
const listCalls = (): Call[] =>
  Object.values(routes)
    .flatMap((bound) => bound(server.app))
    .filter(({ schemas, row }) => hasRows(schemas.data as Shape) && row.method === 'GET')
    .map(({ row }) => row as Call)

/** A page of a list, after the caches are warm; null where the call is no list, or needs more than a page. */
const pageOf = async (row: Call, as: Person, size: number): Promise<{ length: number; sent: string[] } | null> => {
  const ask = () => server.call(row, { as, query: { current: 1, size } })
  await ask()
  const { result, sent } = await statementsOf(ask)
  return isList(result.data) ? { length: result.data.records.length, sent } : null
}

/** Lists whose statements grow with the kinds of their rows, not with the rows: the most that they may grow. */
const byKinds: Record<string, number> = {
  // Names and tickets by the kind of a line, of which a membership asks none; transfers and codes where an order has one.
  'GET /api/ef-registration-client/client/order/page': 4,
  // The options of a form, by the kind of a version.
  'GET /api/ef-registration-client/exhibitorReview/page': 1,
  // The companies, where one of the guests has one as host.
  'GET /api/ef-registration-client/speciallyInvite/organiser/page': 1,
}

/** Lists of which nobody in the demo fair has three rows, or that want a day or a person. A new list is compared, or named here. */
const notCompared = new Set([
  'GET /api/ef-registration-client/exhibitorBuilder/service/list',
  'GET /api/ef-registration-client/exhibitorBuilder/pass/list',
  'GET /api/ef-connect-client/contactConsent/page',
  'GET /api/ef-registration-client/conferenceSignUp/page',
  'GET /api/ef-registration-client/conferenceGuest/page',
  'GET /api/ef-registration-client/conferenceMeeting/page',
  'GET /api/ef-registration-client/conferenceAttendance/page',
  'GET /api/ef-registration-client/conferenceAttendance/export',
  'GET /api/ef-registration-client/userRelation/listUserRelationForExhibitor',
  'GET /api/ef-registration-client/exhibitorTicket/queryHistoryExhibitorTicket',
  'GET /api/ef-registration-data-client/exhibitorCredential/page',
  'GET /api/ef-registration-data-client/exhibitorCredential/exportPage',
  'GET /api/ef-registration-client/exhibitorStaffInvite/page',
  'GET /api/ef-registration-client/exhibitorStaff/page',
  'GET /api/tailor-hub/departmentStore/exhibitorProduct/page',
  'GET /api/ef-registration-client/client/center/entrance/conflicts',
  'GET /api/ef-registration-data-client/activationCode/export',
  'GET /api/ef-registration-client/freeTicket/page',
  'GET /api/ef-registration-client/ticketGiveBiz/page',
  'GET /api/ef-registration-data-client/reg-userInviteRecord/userInviteRecord/list',
  'GET /api/ef-registration-client/client/center/entrance/page',
  'GET /api/ef-registration-client/client/invoice/page',
  'GET /api/ef-registration-data-client/order/invoice/page',
  'GET /api/ef-registration-data-client/order/invoice/exportPage',
  'GET /api/ef-registration-data-client/order/statement/compare',
  'GET /api/ef-registration-data-client/order/statement/exportPage',
  'GET /api/ef-registration-data-client/order/bankTransfer/page',
  'GET /api/ef-registration-data-client/order/bankTransfer/refunds',
  'GET /api/ef-registration-data-client/discountCode/page',
  'GET /api/ef-registration-client/product/shown',
  'GET /api/ef-registration-data-client/exhibitor/visaInvitation/page',
  'GET /api/ef-registration-client/exhibitorApplication/page',
  'GET /api/ef-registration-data-client/exhibitor/manualForm/page',
  'GET /api/ef-registration-client/serviceReserve/list',
  'GET /api/ef-registration-client/userRelation/list',
  'GET /api/ef-registration-data-client/message/ofPerson',
  'GET /api/ef-connect-client/information/exportLog',
  'GET /api/ef-connect-client/contactWebhook/deliveries',
  'GET /api/ef-registration-data-client/builder/filing/page',
  'GET /api/ef-registration-data-client/builder/filing/exportPage',
  'GET /api/ef-registration-data-client/visitingGroup/page',
  'GET /api/ef-visiting-group-client/stay/members',
  'GET /api/ef-visiting-group-client/stay/exportPage',
  'GET /api/ef-visiting-group-client/coach/members',
  'GET /api/ef-visiting-group-client/proposal/boxes',
  'GET /api/ef-visiting-group-client/proposal/left',
])

test('a page of many rows asks the database as often as a page of one', async () => {
  const compared = new Set<string>()
  const more: string[] = []
  for (const { role, as } of await readers()) {
    const rows = listCalls().filter(({ access }) => mayOpen(role, access, grantedRights))
    for (const row of rows) {
      const few = await pageOf(row, as, 1)
      const many = few && (await pageOf(row, as, 20))
      if (!many || many.length < 3) continue
      compared.add(nameOf(row))
      if (many.sent.length > few.sent.length + (byKinds[nameOf(row)] ?? 0))
        more.push(`${nameOf(row)}: ${few.sent.length} statements for ${few.length} rows, ${many.sent.length} for ${many.length}`)
    }
  }
  assert.deepEqual(more, [], 'Ask once for all rows of a page.')
  const unseen = listCalls()
    .map(nameOf)
    .filter((name) => !compared.has(name) && !notCompared.has(name))
  assert.deepEqual(unseen, [], 'Give these lists three rows in the demo, or name them in notCompared.')
})
