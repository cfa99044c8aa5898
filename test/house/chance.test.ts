import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { beginFile, randomBytes, randomFraction, randomInt, randomKey, seed } from '../support/random'
import { root } from './support/sources'

const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.posix.join('test', name.split(path.sep).join('/')))

/** The lines of the tests that a pattern finds, as `file: line`. */
const linesWith = (pattern: RegExp, exceptions: string[]): string[] =>
  files
    .filter((file) => !exceptions.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

const own = 'test/house/chance.test.ts'

test('every random value of a test comes from the seed of the run', () => {
  // A port is free or not, and a database has a name that no other process takes: neither is a value of a test.
  const ofThisMachine = ['test/support/freePort.ts', 'test/support/testDatabase.ts']
  const found = linesWith(/Math\.random|getRandomValues|import \{[^}]*\brandom\w+[^}]*\} from '(node:)?crypto'|crypto\.random/, [
    ...ofThisMachine,
    own,
  ])
  assert.deepEqual(found, [], 'Take it from test/support/random')
})

test('no test writes fixed letters over those of a key, which may have been the same', () => {
  const found = linesWith(/\.slice\(0, -\d+\)\}[\w-]+[`']|\.slice\(0, -\d+\) \+ ['"`(]|\.replace\(\/[^/]*(?<!\\)\.\$?\/\w*, ['"`]/, [
    own,
    'test/support/almostSame.ts',
  ])
  assert.deepEqual(found, [], 'Take almostSame() of test/support/almostSame')
})

test('no test looks for a few digits where a random id may have the same', () => {
  const found = linesWith(/doesNotMatch\(.*[/|]\d{1,4}[/|]/, [own])
  assert.deepEqual(found, [], 'Look for the whole number')
})

test('no test of the server takes the day of UTC for the day at a fair, where it is tomorrow in the evening', () => {
  const found = linesWith(/toISOString\(\)\.slice\(0, 10\)/, [
    own,
    // Fixed days, and the hour in which both differ.
    'test/server/organiser/exhibitionFileChecks.test.ts',
    'test/server/tickets/pass.test.ts',
    'test/server/tickets/wallet.test.ts',
  ]).filter((line) => line.startsWith('test/server/'))
  assert.deepEqual(found, [], 'Take fairDay() of test/server/support/fairDay')
})

test('a file has the same random values again, and another file has others', () => {
  const valuesOf = (file: string): unknown[] => {
    const number = beginFile(file)
    return [number, randomBytes(40).toString('hex'), randomFraction(), randomInt(1000), randomKey()]
  }
  const first = valuesOf('one')
  assert.notDeepEqual(valuesOf('another'), first)
  assert.deepEqual(valuesOf('one'), first)
  assert.match(String(first[4]), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  for (let at = 0; at < 1000; at += 1) assert.ok(randomInt(3) < 3 && randomInt(3) >= 0)
  beginFile(own)
  assert.ok(process.env.FAIRGATE_SEED === undefined || process.env.FAIRGATE_SEED === seed)
})
