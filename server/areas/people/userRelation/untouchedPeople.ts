import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import type { Job } from '../../../core/jobs/jobs'
import { type Queryable, databaseOver, inTransaction } from '../../../database/connect'
import { erasePerson } from '../../visitor/ownData/ownData.service'
import type { UserRelation } from './userRelation.sql'
import { lockUntouched } from './untouchedPeople.sql'

/** A person of whom nothing was typed is kept so long: they count against the owner's limit. */
const untouchedDays = 1

export const dropUntouchedKind = 'others.dropUntouched'

type RelationKey = Pick<UserRelation, 'tenantId' | 'exhibitionId' | 'id'>

/** Removes a begun person after a day, unless the owner types something about them. */
export const dropUntouchedLater = async (app: App, client: Queryable, { tenantId, exhibitionId, id }: RelationKey): Promise<void> => {
  // The owner may have opened the same form before: the day begins again.
  await app.jobs.remove(client, { tenantId, kind: dropUntouchedKind, key: id })
  const runAt = new Date(app.now().getTime() + untouchedDays * dayMs)
  await app.jobs.add(client, [{ tenantId, exhibitionId, kind: dropUntouchedKind, key: id, runAt }])
}

/** Removes a person of whom nothing was typed, and nobody else. */
export const dropIfUntouched = async (app: App, client: PoolClient, { tenantId, exhibitionId, id }: RelationKey): Promise<void> => {
  const relation = await lockUntouched(databaseOver(client), { tenantId, exhibitionId, id })
  if (relation) await erasePerson(app, client, { tenantId, accountId: relation.personAccountId })
}

/** Does the job that `dropUntouchedLater` adds. */
export const dropUntouched = (app: App, { tenantId, exhibitionId, key: id }: Job): Promise<void> =>
  inTransaction(app.pool, (client) => dropIfUntouched(app, client, { tenantId, exhibitionId: exhibitionId ?? '0', id }))
