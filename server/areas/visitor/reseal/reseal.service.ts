import type pg from 'pg'
import { type Resealed, resealed, sumOf } from '../../../core/secrets/reseal'
import { type Secrets, sealedPrefix } from '../../../core/secrets/secrets'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type StoredDocument, isStoredDocument } from '../../../database/schema/StoredValues'
import type { RowKey } from '../../../database/within'
import { documentHash } from '../registration/documents.sql'
import { lockRegistration, updateRegistration } from '../registration/registration.sql'
import { claimHash, documentHashesOf, registrationsOtherwiseHashed, registrationsOtherwiseSealed, releaseOtherHashes } from './reseal.sql'

const hashPrefix = ({ keyId }: Secrets): string => `${keyId}.`

/** Encrypts a registration's values again, and replaces the hashes of its documents in the same transaction. */
const resealRegistration = (pool: pg.Pool, secrets: Secrets, key: RowKey): Promise<Resealed> =>
  inTransaction(pool, async (client) => {
    const tx = databaseOver(client)
    const { formValues, registerType } = await lockRegistration(tx, key)
    const hashes = await documentHashesOf(client, key)
    const entries = Object.entries(formValues).map(([name, value]) => {
      const sealedNumber = isStoredDocument(value) ? resealed(secrets, value.sealedNumber) : null
      return { name, value, changed: isStoredDocument(value) && sealedNumber !== null ? { ...value, sealedNumber } : null }
    })
    // Without its number a document's hash can't be made again, so such a registration is left whole.
    if (entries.some(({ value, changed }) => isStoredDocument(value) && !changed)) return { done: 0, unreadable: 1 }
    for (const { changed } of entries)
      if (changed && isClaimed(secrets, key.tenantId, changed, hashes))
        await claimHash(client, key, registerType, hashOf(secrets, secrets, key.tenantId, changed))
    await releaseOtherHashes(client, key, hashPrefix(secrets))
    await updateRegistration(tx, key, {
      formValues: Object.fromEntries(entries.map(({ name, value, changed }) => [name, changed ?? value!])),
    })
    return { done: 1, unreadable: 0 }
  })

const hashOf = (secrets: Secrets, by: Secrets['accepted'][number], tenantId: string, { kind, sealedNumber }: StoredDocument): string =>
  documentHash(by, tenantId, { kind, number: secrets.unseal(sealedNumber) })

const isClaimed = (secrets: Secrets, tenantId: string, document: StoredDocument, hashes: string[]): boolean =>
  secrets.accepted.some((by) => hashes.includes(hashOf(secrets, by, tenantId, document)))

type NextKeys = (after: RowKey | null) => Promise<RowKey[]>

const resealAll = async (pool: pg.Pool, secrets: Secrets, next: NextKeys): Promise<Resealed> => {
  const parts: Resealed[] = []
  let after: RowKey | null = null
  for (;;) {
    const keys: RowKey[] = await next(after)
    for (const key of keys) parts.push(await resealRegistration(pool, secrets, key))
    if (keys.length === 0) return sumOf(parts)
    after = keys.at(-1)!
  }
}

/** Encrypts with the present secret what registrations hold, and makes the hashes of their documents again. */
export const resealRegistrations = async (pool: pg.Pool, secrets: Secrets): Promise<Resealed> =>
  sumOf([
    await resealAll(pool, secrets, (after) => registrationsOtherwiseSealed(pool, sealedPrefix(secrets.keyId), after)),
    await resealAll(pool, secrets, (after) => registrationsOtherwiseHashed(pool, hashPrefix(secrets), after)),
  ])
