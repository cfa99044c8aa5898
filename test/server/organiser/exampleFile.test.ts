import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { datedFile } from '../../../server/areas/organiser/exhibitionFile/datedFile'
import { daysBetween, weekdayOf } from '../../../server/core/days'
import { dayIn } from '../../../server/core/time'
import { root, runCommand } from '../support/command'
import type { TestServer } from '../support/testServer'
import { aDemoServer } from '../demo/support'

const example = path.join(root, 'docs', 'example.exhibition.json')
const written = JSON.parse(readFileSync(example, 'utf8')) as ExhibitionFile
const key = { tenantId: '200002', exhibitionId: '7301' }

let server: TestServer
before(async () => {
  server = await aDemoServer()
})
after(() => server.stop())

const runs = async (...args: string[]): Promise<string> => {
  const { code, out, error } = await runCommand(server, 'exhibition', args)
  assert.deepEqual([code, error], [0, ''], args.join(' '))
  return out
}

test('the example of the docs is imported, and its export is the same file with calendar days', async () => {
  const ids = ['--tenant', key.tenantId, '--exhibition', key.exhibitionId]
  assert.equal(await runs('import', example, ...ids), 'Exhibition 7301 of organiser 200002 created.\n', 'without a warning')
  const text = await runs('export', ...ids)
  const { version, ...exported } = JSON.parse(text) as ExhibitionFile
  assert.equal(version, 1)
  assert.equal(weekdayOf(exported.startsOn), 4)
  const ahead = daysBetween(dayIn(new Date(), exported.timeZone), exported.startsOn)
  assert.ok(ahead >= 59 && ahead < 67, `${ahead} days`)
  const { $schema: _, ...expected } = datedFile({ ...written, ...key, startsOn: exported.startsOn }, new Date()) as ExhibitionFile
  assert.deepEqual(exported, expected)
  assert.ok(!/"[+-]\d+( \d\d:\d\d:\d\d)?"|"today/.test(text), 'no day is counted any longer')
  const file = path.join(server.dataDir, 'example-again.json')
  writeFileSync(file, text)
  assert.match(await runs('import', file), /already matches the file/)
})

test('the example shows what an organiser looks for first', () => {
  const { visitor, media } = written.byRegisterType
  assert.deepEqual(Object.keys(written.byRegisterType), ['visitor', 'media'])
  assert.deepEqual([visitor?.review, media?.review], ['auto', 'manual'])
  const [questionnaire] = visitor!.questionnaires
  const options = Object.values(questionnaire!.questionMap).flatMap((question) => question.options ?? [])
  for (const does of ['asks', 'skips', 'takesText'] as const)
    assert.ok(
      options.some((option) => option[does]),
      does,
    )
  assert.equal(written.ticketTypes.length, 3)
  assert.ok(written.ticketTypes.some(({ dayChoices }) => dayChoices.length > 0))
})
