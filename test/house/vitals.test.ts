import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitalsRows, withVitals } from '../../scripts/lib/vitalsTable'
import type { Vitals } from '../bench/vitals/VitalsFigure'

const page = (name: string, shift: number) => ({ page: name, shift, moved: '' })

const measured: Vitals = {
  shifts: [page('/late', 0.21), page('/wallet', 0.004), page('/order', 0.0001)],
  taps: [
    { tap: 'another tab', ms: 224 },
    { tap: 'pay', ms: 96 },
  ],
  badges: [{ tap: 'without a network', ms: 120 }],
  missing: [],
}

test('the worst page and the slowest tap come first, and pages that hardly move are one row', () => {
  assert.deepEqual(
    vitalsRows(measured).map(([what, figure]) => `${what}: ${figure}`),
    [
      'layout shift (CLS): /late: 0.210',
      'layout shift (CLS): /wallet: 0.004',
      'layout shift (CLS): the other 1 of 3 pages and states, cn and en: at most 0.000',
      'interaction (INP): another tab: 224 ms',
      'interaction (INP): pay: 96 ms',
      'scan to open card, without a network: 120 ms',
    ],
  )
})

test('every page that moves too much is named, however many there are', () => {
  const shifts = Array.from({ length: 30 }, (_, at) => page(`/page-${at}`, 0.5))
  assert.equal(vitalsRows({ ...measured, shifts }).filter(([what]) => /\/page-/.test(what)).length, 30)
})

test('the table replaces the one that was written before, and nothing else of the page', () => {
  const before = '# Measured\n\n| what |\n| --- |\n\nOther words.\n'
  const once = withVitals(before, measured)
  assert.ok(once.startsWith(before.trimEnd()))
  assert.match(once, /another tab \| 224 ms/)
  const again = withVitals(once, { ...measured, taps: [] })
  assert.ok(again.startsWith(before.trimEnd()))
  assert.doesNotMatch(again, /another tab/)
  assert.equal(again.match(/## Layout shift and interactions/g)?.length, 1)
})
