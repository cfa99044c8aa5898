import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { App } from '../../../core/App'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { type ContactRecord, contactsById, contactsOfSubjects, emptyContacts, endBook, groupsOf, lockBook } from '../contact/contact.sql'
import { releaseFiles } from '../../visitor/file/boundFile.service'
import { fileIdsOf } from '../contact/entryText'
import { emptyEntries, fileEntries, insertEntries } from '../contact/entry.sql'
import { joinAgain, refold } from '../contact/refold'
import { noteChanges } from '../contactWebhook/noteChanges'

/** The contacts that speak of a person: the scanned one, and those that were typed in and joined to it, unless they show another person too. */
const contactsAbout = async (client: PoolClient, key: ExhibitorKey, subjectId: string): Promise<ContactRecord[]> => {
  const [own] = await contactsOfSubjects(client, key, [subjectId])
  if (!own) return []
  const group = await groupsOf(client, key, [own.rootId ?? own.id])
  const isShared = group.some((one) => one.subjectId !== null && one.subjectId !== subjectId)
  return [own, ...(isShared ? [] : group.filter(({ id, subjectId: other }) => id !== own.id && other === null))]
}

/**
 * Deletes what a company knows of a person. A mark stays, by which every phone deletes it too. It waits for members who write.
 * @returns whether the company had a contact of the person
 */
export const deleteContactOf = async (app: App, client: PoolClient, key: ExhibitorKey, subjectId: string, at: Date): Promise<boolean> => {
  const seq = await lockBook(client, key)
  const gone = (await contactsAbout(client, key, subjectId)).filter(({ withdrawnAt }) => withdrawnAt === null)
  if (gone.length === 0) return false
  const ids = gone.map(({ id }) => id)
  const roots = gone.flatMap(({ rootId }) => rootId ?? [])
  await releaseFiles(app, client, key, fileIdsOf(app, await fileEntries(client, key, ids)))
  await emptyEntries(client, key, ids)
  const marks = ids.map((contactId, place) => ({
    ...{ entryId: randomUUID(), contactId, seq: seq + 1 + place, kind: 'tombstone' as const },
    ...{ authorId: null, at, sealedPayload: '' },
  }))
  await insertEntries(client, key, marks, at)
  await endBook(client, key, seq + marks.length)
  await emptyContacts(client, key, ids, at)
  const touched = [...roots, ...(await joinAgain(app, client, key))]
  const living = (await contactsById(client, key, [...new Set(touched)])).filter(({ withdrawnAt }) => withdrawnAt === null)
  if (living.length > 0)
    await refold(
      app,
      client,
      key,
      living.map(({ id }) => id),
    )
  await noteChanges(app, client, key, ids, { kind: 'withdrawn' })
  await noteChanges(
    app,
    client,
    key,
    living.map(({ id }) => id),
  )
  return true
}
