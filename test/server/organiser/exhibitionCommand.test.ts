import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { PageConfig } from '../../../contract/entry/config.schema'
import { type ExhibitionFile, exhibitionFileJsonSchema } from '../../../contract/entry/exhibitionFile.schema'
import { type Outcome, runCommand } from '../support/command'
import { type ExhibitionFiles, openExhibitionFiles } from './exhibitionFiles'

let files: ExhibitionFiles
before(async () => {
  files = await openExhibitionFiles()
})
after(() => files.stop())

const command = (...args: string[]): Promise<Outcome> => runCommand(files.server, 'exhibition', args)

test('the command exports a fair, creates another from the file, and prints what changed', { timeout: 60_000 }, async () => {
  const file = path.join(files.folder, 'fair.json')
  const written = await command('export', '--tenant', '200002', '--exhibition', '2201', file)
  assert.deepEqual([written.code, written.out], [0, `${file} written.\n`])
  const checked = await command('import', file, '--exhibition', '2299', '--check')
  assert.deepEqual([checked.code, checked.out], [0, `${file} is valid.\nExhibition 2299 of organiser 200002 would be created.\n`])
  const made = await command('import', file, '--exhibition', '2299')
  assert.deepEqual([made.code, made.out], [0, 'Exhibition 2299 of organiser 200002 created.\n'])
  assert.match((await command('import', file, '--exhibition', '2299')).out, /already matches the file/)
  const value = JSON.parse(readFileSync(file, 'utf8')) as ExhibitionFile
  writeFileSync(file, JSON.stringify({ ...value, $schema: './exhibition-file.schema.json', entrance: { cn: '西门', en: 'West gate' } }))
  assert.equal(
    (await command('import', file, '--exhibition', '2299')).out,
    'Exhibition 2299 of organiser 200002 updated to version 2: entrance.\n',
  )
  const out = JSON.parse((await command('export', '--tenant', '200002', '--exhibition', '2299')).out) as ExhibitionFile
  assert.deepEqual(out, { ...value, version: 2, exhibitionId: '2299', entrance: { cn: '西门', en: 'West gate' } })
  const { rows } = await files.server.app.pool.query<{ config_version: number; keys: string }>(
    'SELECT config_version, (SELECT count(*) FROM exhibition_keys k WHERE k.tenant_id = e.tenant_id AND k.exhibition_id = e.id) AS keys FROM exhibitions e WHERE id = 2299',
  )
  assert.deepEqual(rows, [{ config_version: 2, keys: '1' }], 'its passes can be signed')
})

test('an import warns about people who find nothing to do, and stores the file', { timeout: 60_000 }, async () => {
  const file = path.join(files.folder, 'ahead.json')
  const value = await files.exported('2201', '200002')
  const own = value.byRegisterType.visitor!
  const written = {
    ...value,
    exhibitionId: '2298',
    pageConfig: { ...value.pageConfig, businessCardSwitch: true, conferenceFlow: 'flow2' },
    functionConfig: { ...value.functionConfig, giveTicketTopImage: '' },
    byRegisterType: { ...value.byRegisterType, visitingGroup: { ...own, form: undefined, questionnaires: [] } },
  }
  writeFileSync(file, JSON.stringify(written))
  const warnings = ['Warning: byRegisterType.visitingGroup has people who find nothing to do, because visitingGroups is missing.']
  const checked = await command('import', file, '--check')
  assert.deepEqual(
    [checked.code, checked.out],
    [0, [...warnings, `${file} is valid.`, 'Exhibition 2298 of organiser 200002 would be created.', ''].join('\n')],
  )
  const made = await command('import', file)
  assert.deepEqual([made.code, made.out], [0, [...warnings, 'Exhibition 2298 of organiser 200002 created.', ''].join('\n')])
  assert.equal((await files.exported('2298', '200002')).pageConfig.conferenceFlow, 'flow2')
})

test('the command explains errors, exits with 1 for a bad file and 2 if it could not run', { timeout: 120_000 }, async () => {
  const file = path.join(files.folder, 'bad.json')
  const says = async (outcome: Outcome, code: number, text: RegExp): Promise<void> => {
    assert.deepEqual([outcome.code, text.test(outcome.error)], [code, true], `${outcome.code} ${outcome.error}`)
    assert.ok(!/\n\s+at /.test(outcome.error), 'no stack')
  }
  const large = path.join(files.folder, 'large.json')
  writeFileSync(large, Buffer.alloc(6 * 1024 * 1024, 32))
  await Promise.all([
    command('import', path.join(files.folder, 'none.json')).then((outcome) =>
      says(outcome, 2, /^\S+none\.json cannot be read \(ENOENT\)\.\n$/),
    ),
    command('import', files.folder).then((outcome) => says(outcome, 2, /is not a file\.\n$/)),
    command('export', '--tenant', '100001', '--exhibition', '9').then((outcome) => says(outcome, 2, /has no exhibition 9/)),
    command('import', large).then((outcome) => says(outcome, 1, /^Nothing was stored: the file is larger than 5 MB\.\n$/)),
    command('fly').then((outcome) => says(outcome, 2, /Unknown action "fly"/)),
    command('--help').then(({ code, out }) => assert.deepEqual([code, /import FILE/.test(out)], [0, true])),
  ])
  const value = await files.exported('2201', '200002')
  writeFileSync(file, JSON.stringify({ ...value, '\u001b[31mred': 1, endsOn: '2020-01-01' }))
  const refused = await command('import', file)
  await says(refused, 1, /Nothing was stored\. 2 problems were found:\n[\s\S]*endsOn must not be earlier/)
  assert.ok(!refused.error.includes('\u001b'), 'nothing of the file reaches the terminal as it is')
  writeFileSync(file, JSON.stringify({ ...value, tenantId: '999999' }))
  await says(await command('import', file), 1, /organiser 999999 does not exist/)
})

test('the command writes the JSON Schema of such a file, with every switch in it', async () => {
  const file = path.join(files.folder, 'schema.json')
  assert.equal((await command('schema', file)).code, 0)
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: { pageConfig: { properties: object } } }
  assert.deepEqual(schema, exhibitionFileJsonSchema())
  assert.deepEqual(Object.keys(schema.properties.pageConfig.properties), Object.keys(PageConfig.properties))
})
