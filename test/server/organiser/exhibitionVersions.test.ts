import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { fieldsOf } from '../../../contract/rules/form/form'
import { differences } from '../../../server/areas/organiser/exhibitionFile/differences'
import { machineryFair } from '../../../server/demo/fairs'
import { type Outcome, runCommand } from '../support/command'
import { type ExhibitionFiles, openExhibitionFiles } from './exhibitionFiles'

let files: ExhibitionFiles
before(async () => {
  files = await openExhibitionFiles()
})
after(() => files.stop())

const { tenantId, exhibitionId } = machineryFair
const place = ['--tenant', tenantId, '--exhibition', exhibitionId]
const command = (...args: string[]): Promise<Outcome> => runCommand(files.server, 'exhibition', args)

const fileNamed = (name: string): string => path.join(files.folder, name)

/** Writes a file to import. @returns its place */
const written = (name: string, value: unknown): string => {
  writeFileSync(fileNamed(name), JSON.stringify(value))
  return fileNamed(name)
}

/** The file as a colleague exports it, with its version. */
const exportedTo = async (name: string): Promise<ExhibitionFile> => {
  assert.equal((await command('export', ...place, fileNamed(name))).code, 0)
  return JSON.parse(readFileSync(fileNamed(name), 'utf8')) as ExhibitionFile
}

test('a difference names its place, rows by their id, and both values', () => {
  const row = (id: string, quota: number) => ({ id, quota, name: { cn: '票', en: 'Ticket' } })
  const first = { name: { cn: '会', en: 'Fair' }, days: ['a', 'b'], ticketTypes: [row('1', 5), row('2', 7)] }
  assert.deepEqual(differences(first, structuredClone(first)), [])
  assert.deepEqual(
    differences(first, { name: { cn: '会', en: 'Show' }, days: ['a'], ticketTypes: [row('2', 6), row('3', 1)], opensAt: '09:00' }),
    [
      'name.en: "Fair" -> "Show"',
      'days: ["a", "b"] -> ["a"]',
      'ticketTypes.1: removed, was {id, quota, name}',
      'ticketTypes.2.quota: 7 -> 6',
      'ticketTypes.3: added, {id, quota, name}',
      'opensAt: added, "09:00"',
    ],
  )
  assert.deepEqual(differences(first, { ...first, ticketTypes: [row('2', 7), row('1', 5)] }), ['ticketTypes: in another order'])
  const twice = { rows: [{ name: 'a' }, { name: 'a' }] }
  assert.deepEqual(differences(twice, { rows: [{ name: 'a' }, { name: 'b' }] }), ['rows[1].name: "a" -> "b"'])
  assert.deepEqual(differences(twice, { rows: [{ name: 'a' }] }), ['rows: 2 rows -> 1 rows'])
})

test('a check says what would change and how many people it reaches, and stores nothing', { timeout: 120_000 }, async () => {
  const file = await exportedTo('fair.json')
  const form = file.byRegisterType.visitor!.form!
  const gone = fieldsOf(form).find(({ name }) => name === 'company')!
  const [section, ...others] = form.sections
  const changed = {
    ...file,
    ticketTypes: file.ticketTypes.map((type, at) => (at === 0 ? { ...type, quota: type.quota + 17 } : type)),
    byRegisterType: {
      ...file.byRegisterType,
      visitor: {
        ...file.byRegisterType.visitor!,
        form: {
          ...form,
          version: form.version + 1,
          sections: [section, ...others].map((one) => ({ ...one!, fields: one!.fields.filter(({ name }) => name !== gone.name) })),
        },
      },
    },
  }
  const { rows } = await files.server.app.pool.query<{ people: number; answered: number }>(
    `SELECT count(*)::int AS people, (count(*) FILTER (WHERE form_values ->> 'company' <> ''))::int AS answered
     FROM registrations WHERE tenant_id = $1 AND exhibition_id = $2 AND register_type = 'visitor'`,
    [tenantId, exhibitionId],
  )
  const { people, answered } = rows[0]!
  assert.ok(answered > 100 && answered < people, `${answered} of ${people}`)
  const checked = await command('import', written('changed.json', changed), '--check')
  assert.equal(checked.code, 0, checked.error)
  const { quota } = file.ticketTypes[0]!
  for (const line of [
    `would become version ${file.version! + 1}:`,
    `ticketTypes.${file.ticketTypes[0]!.id}.quota: ${quota} -> ${quota + 17}`,
    `byRegisterType.visitor.form.sections[0].fields.company: removed,`,
    `byRegisterType.visitor: ${people} people are registered,`,
    `byRegisterType.visitor.form: company goes; ${answered} people answered it.`,
  ])
    assert.ok(checked.out.includes(line), `${line}\n${checked.out}`)
  assert.deepEqual(await exportedTo('unchanged.json'), file)
})

test('what people have cannot be left out: a register type, a ticket type, a kind of credential', { timeout: 120_000 }, async () => {
  const { version, ...file } = await exportedTo('fair.json')
  const { media: _, ...byRegisterType } = file.byRegisterType
  const without = {
    ...file,
    byRegisterType,
    registerLinks: file.registerLinks!.filter(({ registerType }) => registerType !== 'media'),
    functionConfig: { ...file.functionConfig, registrationTypeList: ['visitor'] },
    ticketTypes: file.ticketTypes.map((type) => (type.audience.includes('media') ? { ...type, audience: ['visitor'] } : type)),
  }
  const refused = await command('import', written('noMedia.json', without))
  assert.deepEqual(
    [refused.code, /byRegisterType\.media cannot be left out, because \d+ (person is|people are) registered/.test(refused.error)],
    [1, true],
    refused.error,
  )
  const used = file.credentials!.kinds[0]!.id
  await files.server.app.pool.query(
    `INSERT INTO credentials (tenant_id, exhibition_id, id, exhibitor_id, kind, state, person_account_id, registration_id, remark, applied_by, applied_at, version)
     SELECT r.tenant_id, r.exhibition_id, 1, e.id, $3, 'applied', r.account_id, r.id, '', r.account_id, now(), 1
     FROM registrations r JOIN exhibitors e USING (tenant_id, exhibition_id) WHERE r.tenant_id = $1 AND r.exhibition_id = $2 LIMIT 1`,
    [tenantId, exhibitionId, used],
  )
  const credentials = { kinds: file.credentials!.kinds.filter(({ id }) => id !== used) }
  assert.ok(credentials.kinds.length > 0)
  const noKind = await command('import', written('noKind.json', { ...file, credentials }), '--check')
  assert.deepEqual([noKind.code, noKind.error.includes(`credentials.kinds.${used} cannot be left out`)], [1, true], noKind.error)
  const ordered = await files.server.app.pool.query<{ id: string }>(
    'SELECT ticket_type_id AS id FROM tickets WHERE tenant_id = $1 AND exhibition_id = $2 LIMIT 1',
    [tenantId, exhibitionId],
  )
  const ticketTypes = file.ticketTypes
    .filter(({ id }) => id !== ordered.rows[0]!.id)
    .map((type) => ({ ...type, conflictsWith: type.conflictsWith.filter((id) => id !== ordered.rows[0]!.id) }))
  const { problems } = await files.imported({ ...file, ticketTypes }).then(
    () => assert.fail('stored'),
    (error: { problems: { says: string }[] }) => error,
  )
  assert.ok(problems.some(({ says }) => says.includes('was ordered and cannot be taken away')))
  assert.equal((await exportedTo('same.json')).version, version)
})

test('of two colleagues the second learns that the first stored another version, and by whom', { timeout: 120_000 }, async () => {
  const [hers, his] = [await exportedTo('hers.json'), await exportedTo('his.json')]
  const { version } = hers
  const first = await command('import', written('hers.json', { ...hers, entrance: { cn: '西门', en: 'West gate' } }), '--by', 'Li Na')
  assert.deepEqual([first.code, first.out.includes(`updated to version ${version! + 1}: entrance.`)], [0, true], first.error)
  const late = written('his.json', { ...his, opensAt: '08:15' })
  const second = await command('import', late, '--by', 'Wang Lei')
  assert.equal(second.code, 1)
  assert.match(second.error, new RegExp(`version is ${version}, but version ${version! + 1} is the present one, stored by "Li Na"`))
  assert.equal((await command('import', late, '--check')).code, 1, 'the check says so too')
  assert.equal((await command('import', late, '--if-version', String(version! + 1), '--by', 'Wang Lei')).code, 0)
  const { version: _, ...unversioned } = his
  assert.equal((await command('import', written('any.json', { ...unversioned, opensAt: '08:30' }), '--if-version', '1')).code, 1)
  assert.equal((await command('import', late, '--overwrite')).code, 0, 'the same content again changes nothing')
  assert.equal((await command('import', late, '--if-version', 'x')).code, 2)
  const listed = (await command('versions', ...place)).out.split('\n')
  assert.match(listed[0]!, new RegExp(`^${version! + 2}  \\d{4}-\\d\\d-\\d\\dT\\S+Z  "Wang Lei"$`))
  assert.match(listed[1]!, /"Li Na"$/)
})

test('an earlier version comes back as the newest, with a form that phones know as changed', { timeout: 120_000 }, async () => {
  const file = await exportedTo('fair.json')
  const form = file.byRegisterType.visitor!.form!
  const { version } = file
  const renamed = {
    ...file,
    entrance: { cn: '东门', en: 'East gate' },
    byRegisterType: {
      ...file.byRegisterType,
      visitor: {
        ...file.byRegisterType.visitor!,
        form: {
          ...form,
          version: form.version + 1,
          sections: form.sections.map((one, at) => (at === 0 ? { ...one, title: { cn: '新', en: 'New' } } : one)),
        },
      },
    },
  }
  assert.equal((await command('import', written('renamed.json', renamed))).code, 0)
  const checked = await command('restore', ...place, '--version', String(version), '--check')
  assert.match(checked.out, /entrance\.en: "East gate" -> "/)
  const restored = await command('restore', ...place, '--version', String(version), '--by', 'Li Na')
  assert.deepEqual([restored.code, restored.error], [0, ''])
  const back = await exportedTo('back.json')
  assert.deepEqual(back, {
    ...file,
    version: version! + 2,
    byRegisterType: { ...file.byRegisterType, visitor: { ...file.byRegisterType.visitor!, form: { ...form, version: form.version + 2 } } },
  })
  const older = await command('export', ...place, '--version', String(version! + 1))
  assert.deepEqual(JSON.parse(older.out), { ...renamed, version: version! + 1 })
  assert.match((await command('restore', ...place, '--version', '999')).error, /has no version 999/)
})
