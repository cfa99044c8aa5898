import assert from 'node:assert/strict'
import { passMessageCalls } from '../../../contract/people/passMessage.calls'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import type { PersonDetail } from '../../../contract/people/userRelation.schema'
import type { FairDatabase } from '../../support/database'
import type { RunningFair } from '../../support/runFair'
import type { SignedIn } from '../../support/signedInPhone'
import { addressSentTo } from '../../support/addressSentTo'

/** A member of the owner's team who holds a ticket, and to whom the link to the pass was sent. @returns the pages of both */
export const sentPass = async (
  fair: RunningFair,
  database: FairDatabase,
  owner: SignedIn,
  phone: string,
): Promise<{ person: string; guest: string }> => {
  const { id, userId } = (await owner.post(userRelationCalls.save.path, { kind: 'team' })) as { id: string; userId: string }
  await database.query(
    `UPDATE registrations SET is_complete = true, review_state = 'approved', submitted_at = now(), name = '罗平洋', company = '江汉机床', questionnaires_done = '{0,1,2}',
       form_values = $2 WHERE account_id = $1`,
    [userId, JSON.stringify({ name: '罗平洋', company: '江汉机床', phone })],
  )
  const detail = (await owner.get(`${userRelationCalls.detail.path}?bladeUserId=${userId}`)) as PersonDetail
  const type = detail.freeTickets[0]!
  await owner.post(userRelationCalls.takeFree.path, { id, ticketTypeId: type.id, ...(type.dayChoices[0] && { day: type.dayChoices[0] }) })
  assert.ok(await owner.post(passMessageCalls.send.path, { ids: [id] }))
  const { headers } = await fetch(fair.url + (await addressSentTo(fair, `+86${phone}`, 'p')), { redirect: 'manual' })
  // A page that is looked at has the language of its phone.
  const guest = headers
    .get('location')!
    .slice('/#'.length)
    .replace(/languageType=\w+&?/, '')
  return { person: `/personnel/${userId}`, guest }
}
