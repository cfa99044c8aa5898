import type { ShiftFigure, TapFigure, Vitals } from '../../test/bench/vitals/VitalsFigure'
import type { Row } from './measureAll'

/** How much a page may move, and how long a tap and a scanned badge may wait. */
export const vitalsLimits = { shift: 0.02, tapMs: 200, badgeMs: 300 } as const

/** Of the pages that do not move too much, so many are named: those that move most. */
const namedPages = 10

/** Nobody sees less. */
const stillShift = 0.0005

const shiftRow = ({ page, shift }: ShiftFigure): Row => [
  `layout shift (CLS): ${page}`,
  shift.toFixed(3),
  `under ${vitalsLimits.shift.toFixed(2)}`,
]

const tapRow = ({ tap, ms }: TapFigure): Row => [`interaction (INP): ${tap}`, `${ms} ms`, `under ${vitalsLimits.tapMs} ms`]

const badgeRow = ({ tap, ms }: TapFigure): Row => [`scan to open card, ${tap}`, `${ms} ms`, `under ${vitalsLimits.badgeMs} ms`]

/** The figures, the worst first: every page that moves too much, or else those that move most, and every tap. */
export const vitalsRows = ({ shifts, taps, badges }: Vitals): Row[] => {
  const named = shifts.filter(({ shift }, at) => shift >= vitalsLimits.shift || (at < namedPages && shift >= stillShift))
  const others = shifts.slice(named.length)
  return [
    ...named.map(shiftRow),
    [
      `layout shift (CLS): the other ${others.length} of ${shifts.length} pages and states, cn and en`,
      `at most ${(others[0]?.shift ?? 0).toFixed(3)}`,
      '',
    ],
    ...taps.map(tapRow),
    ...badges.map(badgeRow),
  ]
}

const heading = '## Layout shift and interactions'
const before = `On a phone of 390x844 in a crowded hall: 150 ms for each answer, a processor 4 times slower. Every open page of the site, by its
address, as the gallery opens it; ten usual taps of a visitor; badges at a booth. \`npm run bench -- vitals\` writes this table.`

/** docs/measured.md with the figures of these vitals, in the section of their own. */
export const withVitals = (page: string, vitals: Vitals): string => {
  const rows: Row[] = [['what', 'measured', 'goal'], ['---', '---', '---'], ...vitalsRows(vitals)]
  const section = [heading, '', before, '', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
  const [rest = ''] = page.split(`\n${heading}\n`)
  return `${rest.trimEnd()}\n\n${section}\n`
}
