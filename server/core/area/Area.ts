import type { FastifyInstance } from 'fastify'
import type { App } from '../App'
import type { EraseSteps } from '../ownData/erase'
import type { AreaFacts } from '../ownData/OwnFact'
import type { AreaServices } from './areaServices'
import type { BoundNoun } from '../calls/bind'
import type { AuditChecks, AuditSums, UnresolvedChecks } from '../audit/auditCheck.sql'
import type { AddedEntry } from './centreEntries'
import type { ErrorRow } from '../errors/errorSentences'
import type { Fulfilment } from './fulfilment'
import type { Job, JobOptions } from '../jobs/jobs'
import type { ImportTargets } from '../peopleImport/ImportTarget'
import type { NumberReader } from './personNumbers'
import type { AreaMessages, MessageTexts } from './messageEvents'
import type { LimitTable } from '../limits/rateLimits'
import type { AreaTimetable } from './timetable'
import type { Sweep } from '../jobs/sweeps'

/** A kind of job with its handler. */
export interface AreaJob extends JobOptions {
  /** It must tolerate a second run. If it throws, the job is retried later. */
  run(app: App, job: Job): Promise<unknown>
}

/** Adds addresses that are no calls, such as the short addresses of links. */
export type ServePages = (server: FastifyInstance, app: App) => void | Promise<void>

/** What an area hands to core. Its `register.ts` has all of it, and a line of `server/areas/areas.ts` names the area. */
export interface Area {
  /** The area's calls with their handlers, by noun. */
  routes?: Record<string, BoundNoun>
  /** A row for each code of the area's `errorCodes.ts` in the contract. */
  errorSentences?: Record<string, ErrorRow>
  limits?: LimitTable
  /** The kinds of messages that the area sends. */
  messages?: AreaMessages
  /** What they say where the fair set nothing of its own. */
  messageTexts?: MessageTexts
  /** What the audit proves of the area's rows, by the name in its report. */
  auditChecks?: AuditChecks
  /** What the area may leave undone. */
  unresolvedChecks?: UnresolvedChecks
  auditSums?: AuditSums
  /** By the kind of an order line, what such a line does when it is held, paid, expired or refunded. */
  fulfilments?: Record<string, (app: App) => Fulfilment>
  /** By the kind of a job. */
  jobs?: Record<string, AreaJob>
  /** Work that runs every minute, to find what has no job. By its name. */
  sweeps?: Record<string, (app: App) => Sweep>
  /** By what a file of people may be for. */
  importTargets?: Partial<ImportTargets>
  /** By the name of what they open. */
  pages?: Record<string, ServePages>
  /** Entries of the personal centre, by their route. */
  centreEntries?: Record<string, (app: App) => Omit<AddedEntry, 'route'>>
  /** The numbers by which an organiser finds a person, by what they are of. */
  personNumbers?: Record<string, (app: App) => NumberReader>
  /** What the area puts into people's timetables, by the names of its kinds. */
  timetable?: AreaTimetable
  /** What the area stores of a person, by the names of the answer that has all of it. */
  ownFacts?: AreaFacts
  /** What it deletes of a person, by the stage at which these rows are locked. */
  erase?: EraseSteps
  /** What areas ask of this one that it asks itself. */
  services?: Partial<AreaServices>
}
