import type { FastifyInstance } from 'fastify'
import type { App } from '../App'
import type { Area } from './Area'
import { handleImports } from '../peopleImport/importJob'
import type { ImportTargets } from '../peopleImport/ImportTarget'

/** What all areas hand in, joined. */
export type AreaParts = Required<Pick<Area, 'fulfilments' | 'jobs' | 'sweeps' | 'pages' | 'centreEntries' | 'personNumbers'>> & {
  importTargets: ImportTargets
}

/** Registers what the areas hand in: fulfilments of order lines, handlers of jobs, sweeps, and what other areas iterate over. */
export const startAreas = (app: App, parts: AreaParts): void => {
  for (const [kind, make] of Object.entries(parts.fulfilments)) app.fulfilments.register(kind, make(app))
  for (const [kind, { run, ...options }] of Object.entries(parts.jobs))
    app.jobs.handle(kind, async (job) => void (await run(app, job)), options)
  for (const make of Object.values(parts.sweeps)) app.jobs.sweep(make(app))
  for (const [route, make] of Object.entries(parts.centreEntries)) app.centreEntries.register({ route, ...make(app) })
  for (const make of Object.values(parts.personNumbers)) app.personNumbers.register(make(app))
  handleImports(app, parts.importTargets)
}

/** Serves the addresses of the areas that are no calls. */
export const servePages = async (server: FastifyInstance, app: App, { pages }: Pick<AreaParts, 'pages'>): Promise<void> => {
  for (const serve of Object.values(pages)) await serve(server, app)
}
