import type pg from 'pg'
import { ConfigError } from '../../settings/ConfigError'
import { claimInstallation, claimKind } from './installation.sql'
import type { Secrets } from '../secrets/secrets'

/** Encrypted in each database, so that a start with another secret is noticed. */
export const installationWord = 'Fairgate'

const isOurs = (secrets: Secrets, sealedWord: string): boolean => {
  try {
    return secrets.unseal(sealedWord) === installationWord
  } catch {
    return false
  }
}

/**
 * Refuses a database whose data was encrypted with another secret: a restored dump without its secret would look healthy until
 * the first person signs in.
 * @throws ConfigError
 */
export const assertOwnSecret = async (pool: pg.Pool, secrets: Secrets): Promise<void> => {
  const { sealedWord } = await claimInstallation(pool, secrets.seal(installationWord))
  if (!isOurs(secrets, sealedWord))
    throw new ConfigError(
      'The data was sealed with another secret. Set the FAIRGATE_SECRET that belongs to this database, or put back the file "secret" of its DATA_DIR.',
    )
}

/**
 * Refuses a demo's database in production, because its accounts have public passwords, and a fair's database outside production,
 * because a demo would be written into it. The first server that starts on a database decides.
 * @throws ConfigError
 */
export const assertOwnKind = async (pool: pg.Pool, { isProduction }: { isProduction: boolean }): Promise<void> => {
  const kind = await claimKind(pool, isProduction ? 'production' : 'demo')
  if (isProduction && kind === 'demo')
    throw new ConfigError('This database holds the accounts of the demo, whose passwords are public. In production, use another one.')
  if (!isProduction && kind === 'production')
    throw new ConfigError('This database belongs to a server in production. Set NODE_ENV=production, or use another database.')
}
