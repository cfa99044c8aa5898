import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { readExhibition } from '../../../server/areas/organiser/exhibitionFile/readExhibition'
import { readTenant } from '../../../server/areas/organiser/tenantFile/readTenant'
import { daysBetween } from '../../../server/core/days'
import { picturesFolder } from '../../../server/core/exhibition/pictures'
import { loadDemoFair } from '../../../server/demo'
import { demoFairs, demoTenants } from '../../../server/demo/fairs'
import { filesFolder, readDemoFile } from '../../../server/demo/files'
import { runCommand } from '../support/command'
import { type TestServer, startTestServer } from '../support/testServer'
import { numberOf, silent } from './support'

/** A server on a database without the demo. */
let empty: TestServer
/** One that was started with the demo, at the same moment. */
let started: TestServer
before(async () => {
  empty = await startTestServer()
  started = await startTestServer()
  await loadDemoFair(started.app, started.sandbox, silent)
})
after(async () => {
  await empty.stop()
  await started.stop()
})

const filesOf = (kind: string): string[] =>
  readdirSync(filesFolder)
    .filter((name) => name.endsWith(`.${kind}.json`))
    .map((name) => path.join(filesFolder, name))

const runs = async (name: string, ...args: string[]): Promise<string> => {
  const { code, out, error } = await runCommand(empty, name, args)
  assert.deepEqual([code, error], [0, ''], args.join(' '))
  return out
}

test('the tenant files of the demo, imported by hand, create its organisers', async () => {
  assert.equal(filesOf('tenant').length, demoTenants.length)
  for (const file of filesOf('tenant')) assert.match(await runs('tenant', 'import', file), /^Organiser \d{6} created\.\n$/)
})

test('the exhibition files of the demo, imported by hand, create its fairs with their pictures', async () => {
  assert.equal(filesOf('exhibition').length, demoFairs.length)
  for (const file of filesOf('exhibition')) {
    const { exhibitionId } = readDemoFile(path.basename(file)) as ExhibitionFile
    const pictures = path.join(filesFolder, 'pictures', exhibitionId)
    const out = await runs('exhibition', 'import', file, '--pictures', pictures)
    assert.match(out, /^Exhibition \d{4} of organiser \d{6} created\.\n$/, 'nothing of its HTML was left out')
  }
})

/** With each day counted from the first one: the demo's days are counted from today, and midnight may pass between two loads. */
const countedFromStart = (file: ExhibitionFile): unknown =>
  JSON.parse(JSON.stringify(file).replace(/\d{4}-\d{2}-\d{2}/g, (day) => `day ${daysBetween(file.startsOn, day)}`))

test('an import by hand creates the same as a first start', async () => {
  for (const fair of demoFairs) {
    const [byHand, byStart] = await Promise.all([empty, started].map(({ app }) => readExhibition(app.db, fair)))
    assert.deepEqual(countedFromStart(byHand!), countedFromStart(byStart!), fair.name.en)
    for (const name of readdirSync(path.join(filesFolder, 'pictures', fair.exhibitionId)))
      assert.ok(existsSync(path.join(picturesFolder(empty.dataDir), fair.tenantId, fair.exhibitionId, name)), name)
  }
  for (const { tenantId } of demoTenants) {
    const [byHand, byStart] = await Promise.all([empty, started].map(({ app }) => readTenant(app, tenantId)))
    assert.deepEqual({ ...byHand, settings: null }, { ...byStart, settings: null })
    assert.deepEqual(byHand!.settings, {}, 'no account of the sandbox stands in a file')
  }
})

test('a start with imported organisers gives sandbox accounts to them only', async () => {
  await loadDemoFair(empty.app, empty.sandbox, silent)
  for (const { tenantId } of demoTenants)
    assert.deepEqual(
      Object.keys((await readTenant(empty.app, tenantId))!.settings),
      Object.keys((await readTenant(started.app, tenantId))!.settings),
    )
  assert.equal(await numberOf(empty, 'SELECT count(*) AS number FROM registrations'), 0)
})
