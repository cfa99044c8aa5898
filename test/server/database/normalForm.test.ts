import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { normaliseEmail, normalisePhone } from '../../../contract/rules/values/contacts'
import { normaliseDocument } from '../../../contract/rules/values/documents'
import { normaliseName } from '../../../contract/rules/values/names'
import { normaliseAccountName } from '../../../contract/rules/account/passwords'
import { aDemoServer, rowsOf } from '../demo/support'
import type { TestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await aDemoServer()
})

after(() => server.stop())

type Normalise = (value: string) => string

const contact: Normalise = (value) => (value.includes('@') ? normaliseEmail(value) : normalisePhone(value))

/** What a column or a member of stored values holds, by its last word. A mask, a hash and a landline of an invoice have no normal form. */
const normaliserOf = (table: string, name: string): Normalise | null => {
  if (table === 'invoice_headers' || table === 'invoices') return name === 'email' ? normaliseEmail : null
  if (/^(phone|mobile|phone_?again)$/i.test(name)) return normalisePhone
  if (/^(email|email_?again)$/i.test(name)) return normaliseEmail
  if (name === 'contact') return contact
  if (name === 'account_name') return normaliseAccountName
  return name === 'name' && /^(registrations|invitations|special_guests|import_rows)$/.test(table) ? normaliseName : null
}

/** Every text of a value with the name that it is stored by. */
const textsIn = (name: string, value: unknown): [name: string, text: string][] => {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(name, one))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([member, one]) => textsIn(member, one))
}

/** What is stored in another form than the product stores it in, and how many values were looked at, by table and name. */
const strayValues = async (): Promise<{ strays: string[]; seen: Map<string, number> }> => {
  const columns = await rowsOf<{ table: string; column: string; type: string }>(
    server,
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY')`,
  )
  const strays: string[] = []
  const seen = new Map<string, number>()
  for (const { table, column, type } of columns) {
    const isWhole = type === 'jsonb'
    // Those of an exhibition are texts of the organiser: a phone of a help desk is written as people read it.
    if (isWhole ? !/^(form_values|values)$/.test(column) : !normaliserOf(table, column)) continue
    for (const { value } of await rowsOf<{ value: unknown }>(server, `SELECT DISTINCT "${column}" AS value FROM ${table}`))
      for (const [name, text] of textsIn(column, value)) {
        const stored = column === 'form_values' && name === 'sealedNumber' ? server.app.secrets.unseal(text) : text
        const normalise = isWhole && name === 'sealedNumber' ? normaliseDocument : normaliserOf(isWhole ? 'registrations' : table, name)
        if (!normalise) continue
        seen.set(`${table}.${name}`, (seen.get(`${table}.${name}`) ?? 0) + 1)
        if (normalise(stored) !== stored) strays.push(`${table}.${column} ${name}: ${stored}`)
      }
  }
  return { strays, seen }
}

test('the demo stores every phone, email, name and document as sign-in and forms store it', async () => {
  const { strays, seen } = await strayValues()
  assert.deepEqual(strays, [])
  for (const name of ['accounts.phone', 'accounts.email', 'registrations.name', 'registrations.phone', 'registrations.sealedNumber'])
    assert.ok((seen.get(name) ?? 0) > 10, `${name}: ${seen.get(name)} values`)
})

test('the makers of the tests store what sign-in and forms store, in whatever spelling they are asked for', async () => {
  const exhibition = await server.anExhibition()
  const spelt = { phone: '+86 139-1234-0007', email: ' Li@Example.COM ', name: '  欧阳　丽娜 ' }
  const made = await server.aVisitor({ exhibition, ...spelt })
  assert.deepEqual([made.phone, made.email, made.name], ['13912340007', 'li@example.com', '欧阳 丽娜'])
  await server.visitors(20, { exhibition })
  await server.anExhibitorMember({ exhibition })
  await server.anOrganiser({ tenant: exhibition })
  assert.deepEqual((await strayValues()).strays, [])
})
