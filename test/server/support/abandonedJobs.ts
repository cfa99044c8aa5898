import type { TestServer } from './testServer'

/** Jobs that a killed process had claimed count as abandoned after five minutes. They do at once, for a test that does not wait. */
export const releaseAbandonedJobs = async ({ app }: Pick<TestServer, 'app'>, { tenantId }: { tenantId: string }): Promise<void> => {
  await app.pool.query(`UPDATE jobs SET run_at = $2 WHERE tenant_id = $1 AND state = 'running'`, [tenantId, new Date()])
}
