import type { Queryable } from '../../database/connect'
import type { TenantKey } from '../../database/within'
import type { OutsideService } from './jobLanes'
import type { Job, JobKey, NewJob } from './jobs.sql'
import type { Sweep } from './sweeps'

export type { Job, JobKey, NewJob }

/** A job waits for its turn. It has not failed, so the attempt does not count. */
export class Postponed extends Error {
  constructor(
    readonly seconds: number,
    reason: string,
  ) {
    super(reason)
    this.name = 'Postponed'
  }
}

/** Does a job. If it throws, the job is retried later. It must tolerate a second run. */
export type JobHandler = (job: Job) => Promise<void>

export interface JobOptions {
  isNeverGivenUp?: boolean
  /** What the handler waits for. Such jobs run in a lane of their own. */
  calls?: OutsideService
  /** After so long without a sign of life another process takes the job. Its handler calls `renew` more often. */
  abandonedMs?: number
}

export interface Jobs {
  /** Registers the handler of a kind of job. Each process that runs jobs registers the same. */
  handle(kind: string, handler: JobHandler, options?: JobOptions): void
  /** Registers work that runs every minute. Each runs by itself, so that one that fails or hangs delays no other. */
  sweep<Row extends TenantKey>(sweep: Sweep<Row>): void
  /** The sweeps that are registered. */
  sweeps(): readonly Sweep[]
  /** Adds jobs within the caller's transaction. An existing job is not changed. */
  add(client: Queryable, jobs: NewJob[]): Promise<void>
  /** Stores a running job's payload, so that a retry after a crash knows how far it came. */
  setPayload(job: JobKey, payload: Record<string, unknown>): Promise<void>
  /** A running job's sign of life. */
  renew(job: JobKey): Promise<void>
  /** Adds a job that is due at its moment, also where it waits for a later attempt. One that runs is left alone. */
  hasten(client: Queryable, job: NewJob): Promise<void>
  /** Lets all waiting jobs of a kind of one organiser wait until a moment. */
  pause(kind: string, tenantId: string, until: Date): Promise<void>
  /** Whether a job waits or runs. */
  isOpen(client: Queryable, job: JobKey): Promise<boolean>
  /** Removes a job, also one that was given up. */
  remove(client: Queryable, job: JobKey): Promise<void>
  /** Runs the due jobs once. @returns the number of jobs that ran */
  runDue(): Promise<number>
  /** Runs every sweep once, or those of some names. */
  runSweeps(...names: string[]): Promise<void>
  start(): void
  stop(): Promise<void>
}
