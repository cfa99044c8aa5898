import { createRequire } from 'node:module'
import path from 'node:path'
import { register } from 'tsx/cjs/api'
import { root } from '../install.mjs'
import { workOf } from './report.mjs'

/** What the specification has in the end. */
const final = { routes: 162, calls: 151 }

const counted = () => {
  const unregister = register()
  try {
    const load = createRequire(import.meta.url)
    const { routes } = load(path.join(root, 'src', 'routes', 'table.ts'))
    const { calls } = load(path.join(root, 'contract', 'calls.ts'))
    const served = Object.values(calls).flatMap((noun) => Object.values(noun))
    return { routes: Object.values(routes).filter(({ page }) => page).length, calls: served.length }
  } finally {
    unregister()
  }
}

/** A journey is a flow through several pages: these grow more slowly than the pages, to 25 from 12. */
const journeys = 2
/** Most of a build is libraries, of which there will be no more. */
const shareOfOwnCode = 0.4

/**
 * How long a whole run will take when all routes and calls stand: the work of each stage grows with what it is made of, and the cores
 * are used as well as in this run.
 * @param {{ stage: string, name: string, startedAtMs: number, endedAtMs: number, weight: number }[]} spans of a whole run
 */
export const estimateText = (spans, { capacity, wallMs }) => {
  const now = counted()
  const byRoutes = final.routes / now.routes
  const byCalls = final.calls / now.calls
  const isGenerated = ({ name }) => /\/(looks|pages)\.test\.ts$/.test(name)
  const growthOf = (span) => {
    if (span.stage === 'types' || span.stage === 'lint' || span.stage === 'unit') return byRoutes
    if (span.stage === 'server') return byCalls
    if (span.stage === 'builds' || span.stage === 'house') return 1 + shareOfOwnCode * (byRoutes - 1)
    if (span.stage === 'h5' || span.stage === 'weapp') return isGenerated(span) ? byRoutes : journeys
    return 1
  }
  const work = spans.reduce((sum, span) => sum + workOf([span]) * growthOf(span), 0)
  const share = workOf(spans) / (capacity * wallMs)
  const minutes = work / (capacity * share) / 60_000
  return `With ${final.routes} routes and ${final.calls} calls (${now.routes} and ${now.calls} stand) a run would take about ${minutes.toFixed(1)} minutes here.\n`
}
