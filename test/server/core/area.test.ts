import { joined } from '../../../contract/joined'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area } from '../../../server/core/area/Area'

const limit = { points: 1, seconds: 60 }

test('the tables of areas are one table', () => {
  const areas = { hall: { limits: { hallsPerDay: limit } }, gate: { limits: { gatesPerDay: limit } }, quiet: {} } satisfies Record<
    string,
    Area
  >
  assert.deepEqual(joined(areas, 'limits'), { hallsPerDay: limit, gatesPerDay: limit })
})

test('two areas with a row of one name do not start', () => {
  const areas: Record<string, Area> = { hall: { limits: { perDay: limit } }, gate: { limits: { perDay: limit } } }
  assert.throws(() => joined(areas, 'limits'), /hall and gate both have "perDay" among their limits/)
})
