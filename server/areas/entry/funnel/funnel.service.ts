import type { FunnelAnswer, FunnelQuery, FunnelSteps } from '../../../../contract/entry/actionLog.schema'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { registrationFunnel } from '../../visitor/funnel/funnel.service'
import { arrivals } from '../actionLog/actionLog.sql'

const noSteps = (): FunnelSteps => ({ opened: 0, signedIn: 0, formBegun: 0, sent: 0, approved: 0, ticket: 0 })
const stepNames = Object.keys(noSteps()) as (keyof FunnelSteps)[]

const isDay = (text: string | undefined): boolean => text === undefined || new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/**
 * How far people came, in all and by printed link. From the first sign-in on, the numbers are those of the registrations. The numbers of
 * opened links are counted by phones.
 * @throws Failure linkIncorrect, invalid (no such day)
 */
export const funnelOf = async (app: App, scope: SignedInScope, { registerType, from, to }: FunnelQuery): Promise<FunnelAnswer> => {
  const exhibition = await scope.exhibition()
  const wrong = Object.entries({ from, to }).filter(([, day]) => !isDay(day))
  if (wrong.length > 0) throw failFields(Object.fromEntries(wrong.map(([name]) => [name, { code: 'dateInvalid' as const }])))
  const key = { tenantId: exhibition.tenantId, exhibitionId: exhibition.id }
  const [registered, opened] = await Promise.all([
    registrationFunnel(app, key, { registerType, from, to, timeZone: exhibition.timeZone }),
    arrivals(app.db, key, { from, to }),
  ])
  const links = exhibition.config.registerLinks ?? []
  const bySource = new Map([...links.map(({ id }) => id), ''].map((source) => [source, noSteps()]))
  const total = noSteps()
  const add = (source: string, steps: Partial<FunnelSteps>): void => {
    for (const into of [total, bySource.get(source) ?? bySource.get('')!]) for (const name of stepNames) into[name] += steps[name] ?? 0
  }
  for (const { source, ...steps } of registered) add(source, steps)
  for (const { source, times } of opened) add(source, { opened: times })
  const titleOf = (source: string): string => links.find(({ id }) => id === source)?.title[scope.language] ?? ''
  return { total, sources: [...bySource].map(([source, steps]) => ({ source, title: titleOf(source), steps })) }
}
