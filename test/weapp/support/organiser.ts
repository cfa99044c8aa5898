import assert from 'node:assert/strict'
import { Client } from 'pg'
import { tokenCalls } from '../../../contract/account/token.calls'
import type { PageConfig } from '../../../contract/entry/config.schema'
import { headerNames } from '../../../contract/envelope'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import type { ReviewRow } from '../../../contract/visitor/review.schema'
import { demoPassword, organiserName } from '../../../server/demo/account/testAccounts'
import { machineryFair } from '../../../server/demo/fairs'
import type { RunningFair } from '../../support/runFair'

const { tenantId, exhibitionId } = machineryFair

const headers = {
  [headerNames.authorization]: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
  [headerNames.tenantId]: tenantId,
  [headerNames.exhibitionId]: exhibitionId,
}

/** The organiser of the main fair approves a person's registration, by the calls of `npm run review`. */
export const approve = async (fair: RunningFair, name: string): Promise<void> => {
  const grant = new URLSearchParams({
    grant_type: 'password',
    type: 'organiser',
    username: organiserName,
    password: demoPassword,
    tenantId,
  })
  const granted = await fetch(fair.url + tokenCalls.grant.path, { method: 'POST', headers, body: grant })
  const token = ((await granted.json()) as { access_token: string }).access_token
  const asOrganiser = { ...headers, [headerNames.token]: `bearer ${token}`, 'content-type': 'application/json' }
  const page = await fetch(`${fair.url}${reviewCalls.page.path}?current=1&size=100&examineResult=underReview`, { headers: asOrganiser })
  const { records } = ((await page.json()) as { data: { records: ReviewRow[] } }).data
  const row = records.find((one) => one.name === name)
  assert.ok(row, `${name} waits for review`)
  const decided = await fetch(fair.url + reviewCalls.decide.path, {
    method: 'POST',
    headers: asOrganiser,
    body: JSON.stringify({ id: row.id, revision: row.revision, examineResult: 'approve' }),
  })
  assert.equal(decided.status, 200, await decided.text())
}

/** Changes switches of the main fair, as its organiser would; the server knows of it within five seconds. */
export const setSwitches = async (fair: RunningFair, switches: PageConfig): Promise<void> => {
  const database = await fair.openDatabase()
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
    await client.query(
      `UPDATE exhibitions SET config = jsonb_set(config, '{pageConfig}', config->'pageConfig' || $3::jsonb), config_version = config_version + 1
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, exhibitionId, JSON.stringify(switches)],
    )
  } finally {
    await client.end()
    await database.stop()
  }
}
