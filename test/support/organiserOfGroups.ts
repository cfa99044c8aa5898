import assert from 'node:assert/strict'
import { groupReviewCalls } from '../../contract/group/groupReview.calls'
import type { GroupDetail } from '../../contract/group/groupReview.schema'
import { signInOrganiser } from './organiser'
import type { RunningFair } from './runFair'

/** Approves a group that waits. */
export const approveGroup = async (fair: RunningFair, name: string): Promise<void> => {
  const as = await signInOrganiser(fair)
  const { records } = (await as.get(`${groupReviewCalls.page.path}?state=submitted&size=100`)) as { records: GroupDetail[] }
  const row = records.find((one) => one.name === name)
  assert.ok(row, `the group ${name} waits for the organiser`)
  const { id, revision } = row
  const decided = (await as.post(groupReviewCalls.decide.path, { id, revision, decision: 'approve' })) as GroupDetail
  assert.equal(decided.state, 'approved')
}
