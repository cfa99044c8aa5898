import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exhibitionId, id, moment, optionalId, tenantId } from './columns'

/** Work for later, claimed by its full key. `state`: queued, running, failed (given up). A job that is done is gone. */
export const jobs = pgTable(
  'jobs',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    exhibitionId: optionalId('exhibition_id'),
    state: text('state').notNull(),
    runAt: moment('run_at').notNull(),
    attempts: integer('attempts').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.key] }),
    // From fair to fair, each with its oldest job first (see `dueJobs`).
    index('jobs_due')
      .on(table.kind, table.tenantId, sql`coalesce(exhibition_id, 0)`, table.runAt, table.key)
      .where(sql`state <> 'failed'`),
  ],
)

/** The reminders of one day of a fair: how far they came. The row stays until the day is over, so that nobody is reminded twice. */
export const reminderRounds = pgTable(
  'reminder_rounds',
  {
    tenantId: tenantId(),
    exhibitionId: exhibitionId(),
    day: text('day').notNull(),
    /** The last account that was reminded. */
    afterAccount: id('after_account'),
    startedAt: moment('started_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exhibitionId, table.day] }),
    index('reminder_rounds_started').on(table.startedAt),
  ],
)
