import { type AnyColumn, type SQL, and, eq } from 'drizzle-orm'

/** The key of an organiser. */
export interface TenantKey {
  tenantId: string
}

/** Rows of one organiser that a sweep takes at once. More wait for the next minute. */
export const mostRows = 10_000

/** The key of an exhibition. */
export interface ExhibitionKey extends TenantKey {
  exhibitionId: string
}

/** The key of a row of an exhibition. */
export interface RowKey extends ExhibitionKey {
  id: string
}

/** The key of an account at an exhibition. */
export interface AccountKey extends ExhibitionKey {
  accountId: string
}

type ExhibitionTable = { tenantId: AnyColumn; exhibitionId: AnyColumn }
type TenantTable = { tenantId: AnyColumn; exhibitionId?: undefined }

/**
 * The rows of a table that belong to an exhibition, or to an organiser if the table has no exhibition. Every condition begins with
 * it, so that no row of another organiser is ever reached.
 */
export const within = <Table extends ExhibitionTable | TenantTable>(
  table: Table,
  key: Table extends ExhibitionTable ? ExhibitionKey : TenantKey,
): SQL =>
  and(
    eq(table.tenantId, key.tenantId),
    table.exhibitionId === undefined ? undefined : eq(table.exhibitionId, (key as ExhibitionKey).exhibitionId),
  )!

/** The key of an account of an organiser, in all of its fairs. */
export interface OwnerKey extends TenantKey {
  accountId: string
}

/** The rows of a table that name the account, at any fair of the organiser. */
export const ofOwner = (table: { tenantId: AnyColumn; accountId: AnyColumn }, { tenantId, accountId }: OwnerKey): SQL =>
  and(eq(table.tenantId, tenantId), eq(table.accountId, accountId))!
