import { and, eq, sql } from 'drizzle-orm'
import type { PassMessage } from '../../../../contract/rules/people/passMessage'
import { userRelations } from '../../../database/schema/others'
import { registrations } from '../../../database/schema/visitor'
import { type RowKey, within } from '../../../database/within'
import { type UserRelation, type Reader, type Person, columns, ofRegistration } from './userRelation.sql'

const ofKey = (key: RowKey) => and(within(userRelations, key), eq(userRelations.id, key.id))

/** The person of a link that was handed over. */
export const findPersonOfPassLink = async (db: Reader, key: RowKey): Promise<Person | null> => {
  const [row] = await db
    .select(columns)
    .from(userRelations)
    .innerJoin(registrations, ofRegistration)
    .where(and(within(userRelations, key), eq(userRelations.passLinkId, key.id)))
  return row ?? null
}

/** A link to a person's passes. */
export type PassLinkColumns = Pick<UserRelation, 'passLinkId' | 'passLinkExpiresAt'>

/** Sets or takes away the link to a person's passes. Messages with an earlier one are of no use from here on. */
export const setPassLink = async (db: Reader, key: RowKey, link: PassLinkColumns): Promise<void> => {
  await db
    .update(userRelations)
    .set({ ...link, passMessage: null })
    .where(ofKey(key))
}

/** Queues a message with the link. */
export const setPassMessage = async (
  tx: Reader,
  key: RowKey,
  link: Partial<PassLinkColumns> & { passMessage: PassMessage },
): Promise<void> => {
  await tx.update(userRelations).set(link).where(ofKey(key))
}

/** Ends a message that is queued. Another one stays as it is. */
export const endPassMessage = async (
  db: Reader,
  key: RowKey,
  messageId: string,
  end: Pick<PassMessage, 'state' | 'failure' | 'at'>,
): Promise<void> => {
  await db
    .update(userRelations)
    .set({ passMessage: sql`${userRelations.passMessage} || ${JSON.stringify(end)}::jsonb` })
    .where(
      and(
        ofKey(key),
        eq(sql`${userRelations.passMessage} ->> 'id'`, messageId),
        eq(sql`${userRelations.passMessage} ->> 'state'`, 'queued'),
      ),
    )
}
