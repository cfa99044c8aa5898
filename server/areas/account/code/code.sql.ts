import type { App } from '../../../core/App'

const retentionMs = 24 * 3600 * 1000

export interface NewCode {
  tenantId: string
  contactHash: string
  networkHash: string
  id: string
  codeHash: string
  expiresAt: Date
}

/** Stores a code before it is sent. */
export const insertCode = async (app: App, code: NewCode): Promise<void> => {
  const at = app.now()
  await app.pool.query('DELETE FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 AND created_at < $3', [
    code.tenantId,
    code.contactHash,
    new Date(at.getTime() - retentionMs),
  ])
  await app.pool.query(
    `INSERT INTO sign_in_codes (tenant_id, address_hash, id, code_hash, network_hash, tries, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, 0, $6, $7)`,
    [code.tenantId, code.contactHash, code.id, code.codeHash, code.networkHash, at, code.expiresAt],
  )
}

/** Deletes a code that was certainly not sent, so that the previous one counts again. */
export const deleteCode = async (app: App, code: NewCode): Promise<void> => {
  await app.pool.query('DELETE FROM sign_in_codes WHERE tenant_id = $1 AND address_hash = $2 AND id = $3', [
    code.tenantId,
    code.contactHash,
    code.id,
  ])
}
