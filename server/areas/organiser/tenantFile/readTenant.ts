import type { Secrets } from '../../../core/secrets/secrets'
import type { Database } from '../../../database/connect'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { allOwnEntries } from '../../../core/exhibition/dictionary.sql'
import { findTenant } from './tenant.sql'
import type { EntryFile, TenantFile } from './tenantFile.schema'

/** The stored settings were encrypted by a server with another FAIRGATE_SECRET. */
export class SealedByAnother extends Error {}

const unsealed = (secrets: Secrets, sealed: string): TenantSettings => {
  try {
    return JSON.parse(secrets.unseal(sealed)) as TenantSettings
  } catch {
    throw new SealedByAnother('The settings in this database were encrypted with another FAIRGATE_SECRET.')
  }
}

const readDictionaries = async (db: Database, tenantId: string): Promise<Record<string, EntryFile[]>> => {
  const rows = await allOwnEntries(db, { tenantId })
  const level = (code: string, parentKey: string): EntryFile[] =>
    rows
      .filter((row) => row.code === code && row.parentKey === parentKey)
      .map(({ key, labelCn, labelEn }) => {
        const children = level(code, key)
        return { key, label: { cn: labelCn, en: labelEn }, ...(children.length > 0 ? { children } : {}) }
      })
  return Object.fromEntries([...new Set(rows.map(({ code }) => code))].map((code) => [code, level(code, '')]))
}

/**
 * An organiser as it is stored, its secrets among it; null where there is none.
 * @throws SealedByAnother
 */
export const readTenant = async ({ db, secrets }: { db: Database; secrets: Secrets }, tenantId: string): Promise<TenantFile | null> => {
  const tenant = await findTenant(db, { tenantId })
  if (!tenant) return null
  return {
    tenantId,
    name: { cn: tenant.nameCn, en: tenant.nameEn },
    settings: unsealed(secrets, tenant.sealedSettings),
    dictionaries: await readDictionaries(db, tenantId),
  }
}
