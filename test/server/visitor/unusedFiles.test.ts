import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'
import { aPng, upload } from './upload'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm() })
})
after(() => server.stop())

const filesOnDisk = (): number => {
  const root = join(server.dataDir, 'files')
  if (!existsSync(root)) return 0
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

const idsOf = async ({ accountId }: Visitor): Promise<string[]> => {
  const { rows } = await server.app.pool.query<{ id: string }>('SELECT id FROM files WHERE account_id = $1 ORDER BY id', [accountId])
  return rows.map(({ id }) => id)
}

const aPhoto = async (as: Visitor): Promise<string> => (await upload(server, as, aPng(), { purpose: 'photo' })).data.attachId

const after2Days = async (): Promise<void> => {
  server.clock.advance({ days: 2 })
  await server.app.jobs.runDue()
}

/** A draft as the client stores it. */
const typed = (values: object): Record<string, unknown> => ({ editedAtMs: server.clock.now().getTime(), typed: { values, pictures: {} } })

/** Signed in again: an access token lives an hour. */
const again = async (visitor: Visitor): Promise<Visitor> => {
  const { tenantId, exhibitionId, accountId, registerType } = visitor
  const { accessToken } = await server.app.sessions.open({ tenantId, accountId, exhibitionId, registerType: registerType ?? 'visitor' })
  return { ...visitor, token: accessToken }
}

test('a file that nothing names is deleted after two days, and one in a submitted form stays', async () => {
  const [idle, busy] = await server.visitors(2, { exhibition: fair, review: 'none' })
  const before = filesOnDisk()
  await aPhoto(idle!)
  const photo = await aPhoto(busy!)
  await server.data(registrationCalls.submit, { as: busy!, body: personBody({ photo }) })
  server.clock.advance({ days: 1, minutes: 1430 })
  await server.app.jobs.runDue()
  assert.equal(filesOnDisk(), before + 2)
  await after2Days()
  assert.deepEqual([await idsOf(idle!), await idsOf(busy!), filesOnDisk()], [[], [photo], before + 1])
})

test('a draft keeps the photo of its field for sixty days, and no file that it names elsewhere', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const [photo, other] = [await aPhoto(visitor), await aPhoto(visitor)]
  const content = { ...typed({ photo, company: other, name: `${other}` }), photo: other }
  await server.data(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content } })
  for (let days = 0; days < 58; days += 2) await after2Days()
  assert.deepEqual(await idsOf(visitor), [photo])
  await after2Days()
  await after2Days()
  assert.deepEqual(await idsOf(visitor), [])
})

test('the draft of a person brought along keeps the photo that its owner uploaded', async () => {
  const [owner, person, stranger] = await server.visitors(3, { exhibition: fair, review: 'none' })
  const [photo, foreign] = [await aPhoto(owner!), await aPhoto(stranger!)]
  await server.data(registrationCalls.saveDraft, { as: person!, body: { formId: 'person', version: 3, content: typed({ photo }) } })
  await server.data(registrationCalls.saveDraft, { as: owner!, body: { formId: 'person', version: 3, content: typed({ photo: foreign }) } })
  await server.app.pool.query('UPDATE accounts SET managed_by = $1, phone = NULL, email = NULL WHERE tenant_id = $2 AND id = $3', [
    owner!.accountId,
    fair.tenantId,
    person!.accountId,
  ])
  await after2Days()
  assert.deepEqual([await idsOf(owner!), await idsOf(stranger!)], [[photo], []])
})

test('a photo that its draft no longer names is deleted after two more days', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const photo = await aPhoto(visitor)
  const draft = async (values: object) =>
    server.data(registrationCalls.saveDraft, { as: await again(visitor), body: { formId: 'person', version: 3, content: typed(values) } })
  await draft({ photo })
  await after2Days()
  await draft({})
  assert.deepEqual(await idsOf(visitor), [photo])
  await after2Days()
  assert.deepEqual(await idsOf(visitor), [])
})

test('bytes whose row was never written are deleted after two days', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const before = filesOnDisk()
  const photo = await aPhoto(visitor)
  // As a process leaves it that dies between the bytes and the row.
  await server.app.pool.query('DELETE FROM files WHERE id = $1', [photo])
  assert.equal(filesOnDisk(), before + 1)
  await after2Days()
  assert.equal(filesOnDisk(), before)
})

test('a form that names a file which was purged meanwhile is refused, and names its field', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const photo = await aPhoto(visitor)
  await after2Days()
  const { data } = await server.refused('invalid', registrationCalls.submit, { as: await again(visitor), body: personBody({ photo }) })
  assert.match(JSON.stringify(data), /"field":"photo","code":"fileMissing"/)
})
