import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { isDocumentKind, normaliseDocument, provenKind } from '../../../../contract/rules/values/documents'
import { type FormValues, isDocument } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { Failure } from '../../../core/errors/failure'
import type { OneSecret } from '../../../core/secrets/secrets'
import { registrationDocuments } from '../../../database/schema/visitor'
import { type ExhibitionKey, within } from '../../../database/within'
import type { Reader, Registration } from './registration.sql'

/**
 * The same identity document has the same hash with one organiser, under every kind that takes its number, and another hash with another, so that nobody is found across them.
 * Its number cannot be recovered without the server's secret.
 */
export const documentHash = (
  secret: Pick<OneSecret, 'fingerprint'>,
  tenantId: string,
  { kind, number }: { kind: string; number: string },
): string =>
  secret.fingerprint('document', `${tenantId}/${isDocumentKind(kind) ? provenKind(kind, number) : kind}/${normaliseDocument(number)}`)

const acceptedHashes = ({ secrets }: App, tenantId: string, identityDocument: { kind: string; number: string }): [string, ...string[]] =>
  secrets.accepted.map((secret) => documentHash(secret, tenantId, identityDocument)) as [string, ...string[]]

/** The other registrations that hold a document of the form. */
export const holdersOfDocuments = async (
  app: App,
  { tenantId, exhibitionId, registerType, id }: Registration,
  documents: readonly { kind: string; number: string }[],
): Promise<string[]> => {
  const table = registrationDocuments
  const hashes = documents.flatMap((one) => acceptedHashes(app, tenantId, one))
  if (hashes.length === 0) return []
  const rows = await app.db
    .select({ id: table.registrationId })
    .from(table)
    .where(and(within(table, { tenantId, exhibitionId }), eq(table.registerType, registerType), inArray(table.documentHash, hashes)))
  return rows.map((row) => row.id).filter((one) => one !== id)
}

/** A document of one of many people. */
export interface ManyDocument {
  kind: string
  number: string
}

/** The registration that holds each of many documents; null for a free one. */
export const holdersOfMany = async (
  app: App,
  tx: Pick<Reader, 'select'>,
  { registerType, ...key }: ExhibitionKey & { registerType: string },
  documents: readonly ManyDocument[],
): Promise<(string | null)[]> => {
  if (documents.length === 0) return []
  const table = registrationDocuments
  const hashes = documents.map((one) => acceptedHashes(app, key.tenantId, one))
  const rows = await tx
    .select({ hash: table.documentHash, id: table.registrationId })
    .from(table)
    .where(and(within(table, key), eq(table.registerType, registerType), inArray(table.documentHash, [...new Set(hashes.flat())])))
  const holders = new Map(rows.map(({ hash, id }) => [hash, id]))
  return hashes.map((own) => own.map((hash) => holders.get(hash)).find((id) => id !== undefined) ?? null)
}

/**
 * Claims the documents of registrations that the same transaction made. The key of the table is the guard.
 * @returns whether every document was free
 */
export const claimManyDocuments = async (
  app: App,
  tx: Reader,
  { registerType, tenantId, exhibitionId }: ExhibitionKey & { registerType: string },
  documents: readonly (ManyDocument & { registrationId: string })[],
): Promise<boolean> => {
  if (documents.length === 0) return true
  const rows = documents.map(({ registrationId, ...one }) => ({
    tenantId,
    exhibitionId,
    registerType,
    documentHash: acceptedHashes(app, tenantId, one)[0],
    registrationId,
  }))
  await tx.insert(registrationDocuments).values(rows).onConflictDoNothing()
  const holders = await holdersOfMany(app, tx, { registerType, tenantId, exhibitionId }, documents)
  return documents.every(({ registrationId }, at) => holders[at] === registrationId)
}

/**
 * Claims the identity documents of a form for a registration, and releases its previous ones. The key of the table is the guard:
 * of two simultaneous registrations with the same document, one gets it.
 * @throws Failure documentTaken, at its field
 */
export const claimDocuments = async (
  app: App,
  tx: Reader,
  registration: Registration,
  form: FormDefinition,
  values: FormValues,
): Promise<void> => {
  const { tenantId, exhibitionId, registerType, id: registrationId } = registration
  const table = registrationDocuments
  const scope = [eq(table.tenantId, tenantId), eq(table.exhibitionId, exhibitionId), eq(table.registerType, registerType)]
  const hashes: string[] = []
  for (const { name } of fieldsOf(form).filter((field) => field.kind === 'document')) {
    const identityDocument = values[name]
    if (!isDocument(identityDocument)) continue
    // While the secret is changed, another registration may hold the document under the other one's hash.
    const [hash, ...others] = acceptedHashes(app, tenantId, identityDocument)
    hashes.push(hash)
    await tx.insert(table).values({ tenantId, exhibitionId, registerType, documentHash: hash, registrationId }).onConflictDoNothing()
    const holders = await tx
      .select({ id: table.registrationId })
      .from(table)
      .where(and(...scope, inArray(table.documentHash, [hash, ...others])))
    if (holders.some(({ id }) => id !== registrationId)) throw new Failure('documentTaken', {}, { [name]: { code: 'documentTaken' } })
  }
  await tx
    .delete(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        eq(table.exhibitionId, exhibitionId),
        eq(table.registrationId, registrationId),
        ...(hashes.length > 0 ? [notInArray(table.documentHash, hashes)] : []),
      ),
    )
}
