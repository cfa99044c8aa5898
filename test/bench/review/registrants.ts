import { searchColumns } from '../../../server/areas/visitor/review/searchText'
import { insertRows } from '../../../server/database/insertRows'
import * as accountTables from '../../../server/database/schema/account'
import * as registrationSourcesTables from '../../../server/database/schema/registrationSources'
import * as visitorTables from '../../../server/database/schema/visitor'
import type { Exhibition } from '../../server/support/makers'
import type { TestServer } from '../../server/support/testServer'

const families = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平']
const cities = ['武汉', '上海', '广州', '苏州', '青岛', '东莞', '重庆', '佛山']
const trades = ['精密机械', '电子科技', '新能源', '纺织', '食品', '自动化', '物流', '模具']
const links = ['', '501', '502', '503', '504']

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

/** A registrant by number: common family names and trades, and a company of its own in every hundred. */
const registrantOf = (key: Pick<Exhibition, 'tenantId' | 'exhibitionId'>, at: number, now: Date) => {
  const name = `${pick(families, at)}${pick(given, Math.floor(at / 20))}${pick(given, Math.floor(at / 400))}`
  const company = `${pick(cities, Math.floor(at / 7))}${at % 100 === 0 ? `独角兽${at}` : ''}${pick(trades, Math.floor(at / 13))}有限公司`
  const phone = `137${String(at).padStart(8, '0')}`
  const userCode = String(at).padStart(12, '0')
  const id = String(1_000_000 + at)
  const document = { kind: 'passport', masked: 'E1****678', sealedNumber: `1.${'x'.repeat(60)}` }
  return {
    account: { tenantId: key.tenantId, id, phone, displayName: name, rights: [], createdAt: now },
    registration: {
      ...key,
      id,
      accountId: id,
      registerType: 'visitor',
      isComplete: true,
      reviewState: at % 4 === 0 ? ('underReview' as const) : ('approved' as const),
      reviewRemark: '',
      reviewedAt: at % 4 === 0 ? null : now,
      questionnairesDone: [],
      formValues: { name, phone, company, interests: ['a', 'c'], document, agreements: ['privacy'] },
      name,
      company,
      userCode,
      isInvitedStaff: false,
      ...searchColumns(key, { name, company, userCode, shownContact: phone, otherContacts: [phone] }),
      createdAt: now,
      submittedAt: new Date(now.getTime() - 30 * 86_400_000 + at * 20_000),
    },
    source: {
      ...key,
      registrationId: id,
      fingerprint: 'first',
      terminal: 'H5',
      source: { registerLinkId: pick(links, at) },
      attribution: {},
      createdAt: now,
    },
    draft: { ...key, registrationId: id, formId: 'person', version: 1, sealedContent: 'x'.repeat(400), revision: '0', savedAt: now },
  }
}

/** Half of a fair's people have a ticket, in an order each. */
const issueTickets = async ({ app }: TestServer, { tenantId, exhibitionId }: Exhibition, ticketTypeId: string): Promise<void> => {
  const key = [tenantId, exhibitionId]
  const holders = `FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND id % 2 = 0`
  await app.maintenancePool.query(
    `INSERT INTO orders (tenant_id, exhibition_id, id, account_id, history, amount_fen, idempotency_key, body_hash, created_at)
     SELECT $1, $2, id, account_id, 'ticketIssued', 0, 'filling', '', created_at ${holders}`,
    key,
  )
  await app.maintenancePool.query(
    `INSERT INTO tickets (tenant_id, exhibition_id, id, order_id, line_no, ticket_type_id, account_id, code, state, issued_at)
     SELECT $1, $2, id, id, 1, $3, account_id, 'f' || id, 'valid', created_at ${holders}`,
    [...key, ticketTypeId],
  )
}

/** Registers so many people at a fair, with their first links, drafts of one in five, and tickets of half of them. */
export const registerMany = async (server: TestServer, fair: Exhibition, count: number): Promise<void> => {
  const { maintenancePool: pool, now } = server.app
  const key = { tenantId: fair.tenantId, exhibitionId: fair.exhibitionId }
  for (let from = 0; from < count; from += 5000) {
    const people = Array.from({ length: Math.min(5000, count - from) }, (_, nth) => registrantOf(key, from + nth, now()))
    await insertRows(
      pool,
      accountTables.accounts,
      people.map(({ account }) => account),
    )
    await insertRows(
      pool,
      visitorTables.registrations,
      people.map(({ registration }) => registration),
    )
    await insertRows(
      pool,
      registrationSourcesTables.registrationSources,
      people.map(({ source }) => source),
    )
    await insertRows(
      pool,
      visitorTables.drafts,
      people.filter((_, nth) => nth % 5 === 0).map(({ draft }) => draft),
    )
  }
  const ticketType = await server.aTicketType({ exhibition: fair, quota: 1_000_000 })
  await issueTickets(server, fair, ticketType.id)
}

export const analyseAll = (server: TestServer): Promise<unknown> =>
  server.app.maintenancePool.query('VACUUM ANALYZE accounts, registrations, registration_sources, drafts, orders, tickets')
