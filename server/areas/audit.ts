import { joined } from '../../contract/joined'
import type pg from 'pg'

import { type AuditParts, type AuditResult, auditWith } from '../core/audit/audit'
import * as areas from './areas'

const parts: AuditParts = {
  checks: joined(areas, 'auditChecks'),
  unresolved: joined(areas, 'unresolvedChecks'),
  sums: joined(areas, 'auditSums'),
}

/** The audit of all areas, of every exhibition or of one tenant's. @param only `now` is the clock of the server */
export const auditOf = (pool: pg.Pool, only: { tenantId?: string; now?: Date } = {}): Promise<AuditResult[]> => auditWith(parts, pool, only)
