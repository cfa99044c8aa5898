import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './ConfigError'
import { weaknessOf } from './weakSecret'
import { writeWhole } from './writeWhole'

/** The secret that seals, and another one that is still accepted, or already, while the secret is changed. */
export interface SecretPair {
  secret: string
  otherSecret: string | null
}

/** A secret as we generate them: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const generatedLength = 43

export const secretFileOf = (dataDir: string): string => path.join(dataDir, 'secret')

const textOf = ({ secret, otherSecret }: SecretPair): string => `${[secret, ...(otherSecret ? [otherSecret] : [])].join('\n')}\n`

const notWritten = (file: string, error: unknown): ConfigError =>
  new ConfigError(
    `The secret cannot be written to ${file} (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Make room or allow it, or choose another DATA_DIR.`,
    { cause: error },
  )

/** Replaces the secrets of a data folder, whole or not at all. @throws ConfigError */
export const writeSecretFile = (dataDir: string, pair: SecretPair): void => {
  const file = secretFileOf(dataDir)
  try {
    writeWhole(file, textOf(pair), 'replace')
  } catch (error) {
    throw notWritten(file, error)
  }
}

const parse = (file: string, text: string): SecretPair => {
  const [secret = '', otherSecret = null, ...more] = text.trim().split('\n')
  const isWhole = [secret, ...(otherSecret === null ? [] : [otherSecret])].every(
    (one) => /^\S+$/.test(one) && !weaknessOf(one, generatedLength),
  )
  if (isWhole && more.length === 0) return { secret, otherSecret }
  throw new ConfigError(
    `The secret in ${file} is empty, cut off or not ours. Put back the file that belongs to this data. ` +
      'Without it the sealed data cannot be read. To begin anew, choose another DATA_DIR.',
  )
}

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new ConfigError(`The secret in ${file} cannot be read (${code}).`, { cause: error })
  }
}

/**
 * The secret of a data folder, generated once, so that a demo's data survives restarts. Of two starts at once both use the first's.
 * @throws ConfigError where it is empty, cut off, or can be neither read nor written
 */
export const folderSecret = (dataDir: string): SecretPair => {
  const file = secretFileOf(dataDir)
  const found = read(file)
  if (found !== null) return parse(file, found)
  try {
    writeWhole(file, textOf({ secret: newSecret(), otherSecret: null }), 'keep')
  } catch (error) {
    throw notWritten(file, error)
  }
  return parse(file, read(file) ?? '')
}
