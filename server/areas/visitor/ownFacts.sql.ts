import { and, eq, inArray } from 'drizzle-orm'
import type { EraseStep } from '../../core/ownData/erase'
import type { Database } from '../../database/connect'
import { exhibitions } from '../../database/schema/entry'
import { registrationSources } from '../../database/schema/registrationSources'
import { drafts, questionnaireAnswers, registrationDocuments, registrations } from '../../database/schema/visitor'
import { files } from '../../database/schema/files'
import { type OwnerKey, ofOwner } from '../../database/within'
import { noSearchColumns } from './review/searchText'

/** The answers to the questionnaires of registrations. */
export const answersOf = (db: Database, tenantId: string, registrationIds: string[]) =>
  db
    .select()
    .from(questionnaireAnswers)
    .where(and(eq(questionnaireAnswers.tenantId, tenantId), inArray(questionnaireAnswers.registrationId, registrationIds)))

/** Registrations with their fair, answers, sources and drafts. */
export const registrationsOf = async (db: Database, key: OwnerKey) => {
  const { tenantId } = key
  const own = await db
    .select({ registration: registrations, exhibition: exhibitions })
    .from(registrations)
    .innerJoin(exhibitions, and(eq(exhibitions.tenantId, registrations.tenantId), eq(exhibitions.id, registrations.exhibitionId)))
    .where(ofOwner(registrations, key))
  const ids = own.map(({ registration }) => registration.id)
  if (ids.length === 0) return []
  const [answers, sources, saved] = await Promise.all([
    answersOf(db, tenantId, ids),
    db
      .select()
      .from(registrationSources)
      .where(and(eq(registrationSources.tenantId, tenantId), inArray(registrationSources.registrationId, ids))),
    db
      .select({ registrationId: drafts.registrationId, formId: drafts.formId, sealedContent: drafts.sealedContent })
      .from(drafts)
      .where(and(eq(drafts.tenantId, tenantId), inArray(drafts.registrationId, ids))),
  ])
  return own.map(({ registration, exhibition }) => {
    const isIts = ({ registrationId }: { registrationId: string }): boolean => registrationId === registration.id
    return { ...registration, exhibition, answers: answers.filter(isIts), sources: sources.filter(isIts), drafts: saved.filter(isIts) }
  })
}

export const filesOf = (db: Database, key: OwnerKey) => db.select().from(files).where(ofOwner(files, key))

/** The files of several accounts. */
export const filesOfAccounts = (db: Database, tenantId: string, accountIds: string[]) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tenantId), inArray(files.accountId, accountIds)))

export const eraseRegistrations: EraseStep = async ({ tx, key }) => {
  const rows = await tx.select({ id: registrations.id }).from(registrations).where(ofOwner(registrations, key))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  for (const table of [registrationDocuments, questionnaireAnswers, drafts, registrationSources])
    await tx.delete(table).where(and(eq(table.tenantId, key.tenantId), inArray(table.registrationId, ids)))
  await tx
    .update(registrations)
    .set({
      name: '',
      company: '',
      ...noSearchColumns,
      formValues: {},
      reviewRemark: '',
      // Nothing is left to review.
      reviewState: 'none',
      isComplete: false,
      questionnairesDone: [],
    })
    .where(ofOwner(registrations, key))
}

export const eraseFiles: EraseStep = async ({ tx, key }) => {
  const { tenantId } = key
  const own = await tx
    .update(files)
    .set({ attachedAt: null, originalName: '' })
    .where(ofOwner(files, key))
    .returning({ exhibitionId: files.exhibitionId, id: files.id })
  return { files: own.map((file) => ({ tenantId, ...file })) }
}
