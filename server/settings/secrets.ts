import type { Complaints } from './Complaints'
import { ConfigError } from './ConfigError'
import type { SecretPair } from './secretFile'
import type { Environment } from './settingsTable'
import { weaknessOf } from './weakSecret'

const secretLength = 32
const clientSecretLength = 16

const assertStrong = (name: string, secret: string, minLength: number): void => {
  const weakness = weaknessOf(secret, minLength)
  if (weakness) throw new ConfigError(`${name} ${weakness}. "npm run -s secret -- new" prints a good one.`)
}

/** What production does not start without. Its complaints are collected, not thrown. */
export const assertProductionSettings = (env: Environment, complaints: Complaints): void => {
  for (const name of ['FAIRGATE_SECRET', 'FAIRGATE_CLIENT_SECRET', 'DATABASE_URL', 'PUBLIC_URL'] as const)
    complaints.take(() => {
      if (!env[name]) throw new ConfigError(`${name} must be set in production.`)
    })
  complaints.take(() => {
    if (env.PUBLIC_URL && !/^https:/i.test(env.PUBLIC_URL)) throw new ConfigError('PUBLIC_URL must be an https address in production.')
  })
  complaints.take(() => {
    if (env.FAIRGATE_DEMO === '1') throw new ConfigError('FAIRGATE_DEMO=1 and NODE_ENV=production exclude each other.')
  })
  complaints.take(() => {
    if (env.FAIRGATE_CLIENT_SECRET) assertStrong('FAIRGATE_CLIENT_SECRET', env.FAIRGATE_CLIENT_SECRET, clientSecretLength)
  })
}

/** The secrets of the environment; null for those of the data folder. */
export const readSecrets = (
  { FAIRGATE_SECRET: secret, FAIRGATE_OTHER_SECRET: other }: Environment,
  complaints: Complaints,
): SecretPair | null => {
  if (secret === undefined) return null
  complaints.take(() => assertStrong('FAIRGATE_SECRET', secret, secretLength))
  if (other !== undefined) complaints.take(() => assertStrong('FAIRGATE_OTHER_SECRET', other, secretLength))
  return { secret, otherSecret: other ?? null }
}
