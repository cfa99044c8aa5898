import pg from 'pg'
import { maxProducts } from '../../../contract/rules/exhibitor/listedProduct'
import { machineryFair } from '../../../server/demo/fairs'

/** What a large company has. */
export const size = { staff: 500, products: maxProducts, messages: 3000, buyers: 1200, came: 800, letters: 30, papers: 60, orders: 200 }

/** The demo's company that grows. */
export const largeAccount = 'jinggong'

const { tenantId, exhibitionId } = machineryFair

/** Ids of rows that are made here: no id of the demo or of a server is in these ranges. */
const bases = {
  ...{ staff: 8_000_000_000_000_000, guests: 8_000_000_001_000_000, products: 8_000_000_002_000_000, versions: 8_000_000_003_000_000 },
  ...{ messages: 8_000_000_004_000_000, letters: 8_000_000_005_000_000, papers: 8_000_000_006_000_000, orders: 8_000_000_007_000_000 },
} as const

type Base = keyof typeof bases

const at = (base: Base): string => `${bases[base]} + n`

/**
 * Makes copies of a row of the demo with other members, so that every column has what the product writes.
 * @param of which row: the first that meets the condition
 * @param members of the copies, as SQL over the number `n`
 */
const copies = async (client: pg.Client, table: string, of: string, count: number, members: Record<string, string>): Promise<void> => {
  const built = Object.entries(members).map(([name, value]) => `'${name}', ${value}`)
  const { rows: written } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const names = written.map(({ name }) => name)
  const { rowCount } = await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `(r).${name}`).join(', ')} FROM (
       SELECT jsonb_populate_record(NULL::${table}, to_jsonb(o) || jsonb_build_object(${built.join(', ')})) AS r
       FROM (SELECT * FROM ${table} WHERE tenant_id = $1 AND ${of} LIMIT 1) o, generate_series(1, $2::integer) AS n) AS c`,
    [tenantId, count],
  )
  if (rowCount !== count) throw new Error(`the demo has no row of ${table} where ${of}`)
}

/** People with a registration and a ticket, some of whom entered. @param of the registration that is copied */
const people = async (client: pg.Client, base: 'staff' | 'guests', count: number, entered: number, of: string): Promise<void> => {
  const first = (column: string): string =>
    `(SELECT ${column} FROM registrations WHERE tenant_id = $1 AND exhibition_id = ${exhibitionId} AND ${of} ORDER BY id LIMIT 1)`
  const ticket = `(SELECT order_id FROM tickets WHERE tenant_id = $1 AND exhibition_id = ${exhibitionId} ORDER BY id LIMIT 1)`
  const code = `'${base === 'staff' ? 7 : 8}' || lpad(n::text, 11, '0')`
  const id = at(base)
  await copies(client, 'accounts', `id = ${first('account_id')}`, count, { id, phone: 'null', email: 'null', account_name: 'null' })
  await copies(client, 'registrations', `id = ${first('id')}`, count, { id, account_id: id, user_code: code, name: `'人员 ' || n` })
  await copies(client, 'orders', `id = ${ticket}`, count, { id, account_id: id, idempotency_key: `'large/' || n` })
  await copies(client, 'tickets', `order_id = ${ticket}`, count, { id, order_id: id, account_id: id, code, line_no: '1' })
  await copies(client, 'entries', `exhibition_id = ${exhibitionId}`, entered, {
    ...{ record_id: `'large-${base}-' || n`, ticket_id: id, account_id: id, entered_at: 'now() - make_interval(days => n % 4)' },
  })
}

const growStaff = async (client: pg.Client, own: string): Promise<void> => {
  const kind = `${own} AND kind = 'exhibitor'`
  await client.query(`UPDATE credential_quotas SET given = 600, places = 600, used = 510 WHERE tenant_id = $1 AND ${kind}`, [tenantId])
  const approved = `${kind} AND state = 'approved' AND replaces_id IS NULL AND copied_from_id IS NULL`
  const id = at('staff')
  const holder = `id = (SELECT registration_id FROM credentials WHERE tenant_id = $1 AND ${approved} LIMIT 1)`
  await people(client, 'staff', size.staff, 300, holder)
  await copies(client, 'credentials', approved, size.staff, { id, person_account_id: id, registration_id: id, order_id: id })
  await copies(client, 'exhibitor_members', own, size.staff, { account_id: id, role: `'staff'` })
}

const growProducts = async (client: pg.Client, own: string): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM listed_products WHERE tenant_id = $1 AND ${own}`,
    [tenantId],
  )
  const more = size.products - rows[0]!.count
  const id = at('products')
  await copies(client, 'listed_products', `${own} AND is_public AND is_shown AND cardinality(picture_ids) > 0`, more, {
    ...{ id, position: 'n + 1000', name_cn: `'机床 ' || n`, name_en: `'Machine ' || n` },
  })
  await copies(client, 'exhibitor_revisions', `${own} AND kind = 'product' AND state = 'approved'`, more, {
    id: at('versions'),
    subject_id: id,
  })
  await copies(client, 'listed_product_views', own, more, { product_id: id, views: 'n % 97 + 1' })
}

const growBuyers = async (client: pg.Client, own: string): Promise<void> => {
  const message = `${own} AND batch_id IS NOT NULL AND state = 'delivered' AND free_invitation_id IS NULL`
  const id = at('messages')
  await copies(client, 'visit_invitations', message, size.messages, {
    ...{ id, batch_id: id, token_hash: `'large' || n`, contact: 'null', name: `'买家 ' || n`, opened: 'n % 3' },
    created_at: 'now() - make_interval(days => n % 30)',
  })
  await people(client, 'guests', size.buyers, size.came, `register_type = 'visitor' AND is_complete AND review_state = 'approved'`)
  await copies(client, 'visit_guests', `exhibition_id = ${exhibitionId}`, size.buyers, {
    ...{ registration_id: at('guests'), invitation_id: id, came_at: 'now() - make_interval(days => n % 20)' },
  })
}

const growPapers = async (client: pg.Client, own: string): Promise<void> => {
  await copies(client, 'visa_letters', `${own} AND state = 'underReview'`, size.letters, { id: at('letters'), person_id: at('letters') })
  await copies(client, 'exhibitor_papers', `${own} AND kind = 'contract'`, size.papers, { id: at('papers'), number: `'L-' || n` })
  const booking = `exhibition_id = ${exhibitionId} AND state = 'booked' AND day IS NULL`
  const order = `(SELECT order_id FROM service_bookings WHERE tenant_id = $1 AND ${booking} ORDER BY id LIMIT 1)`
  const id = at('orders')
  await copies(client, 'orders', `id = ${order}`, size.orders, { id, idempotency_key: `'large service/' || n` })
  await copies(client, 'order_lines', `order_id = ${order}`, size.orders, { order_id: id, line_no: '1' })
  const { rows } = await client.query<{ id: string }>(
    `SELECT exhibitor_id AS id FROM exhibitor_members WHERE tenant_id = $1 AND ${own} LIMIT 1`,
    [tenantId],
  )
  await copies(client, 'service_bookings', `order_id = ${order}`, size.orders, {
    id,
    order_id: id,
    line_no: '1',
    exhibitor_id: rows[0]!.id,
  })
}

/** Lets the demo's first company grow. @returns the id of the company */
export const makeLargeCompany = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ exhibitorId: string }>(
      `SELECT m.exhibitor_id AS "exhibitorId" FROM exhibitor_members m JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id
       WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND a.account_name = $3`,
      [tenantId, exhibitionId, largeAccount],
    )
    const { exhibitorId } = rows[0]!
    const own = `exhibition_id = ${exhibitionId} AND exhibitor_id = ${exhibitorId}`
    for (const grow of [growStaff, growProducts, growBuyers, growPapers]) await grow(client, own)
    await client.query('ANALYZE')
    return exhibitorId
  } finally {
    await client.end()
  }
}
