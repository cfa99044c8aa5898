import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Cluster } from './cluster'
import { ClusterError, errorCode, explainFileError } from './ClusterError'

/** The cluster's superuser: used here alone, to make what is missing and to know who else is connected. */
export const SUPERUSER = 'postgres'

export interface Passwords {
  superuser: string
  application: string
}

/**
 * Writes new random passwords in psql's own format, readable by its user alone.
 * Source: https://www.postgresql.org/docs/18/libpq-pgpass.html
 * @returns the superuser's password
 */
export async function createPasswordFile(path: string, application: string): Promise<string> {
  const superuser = newPassword()
  const lines = [`*:*:*:${SUPERUSER}:${superuser}`, `*:*:*:${application}:${newPassword()}`, '']
  await writeFile(path, lines.join('\n'), { mode: 0o600, flush: true })
  return superuser
}

/** @throws ClusterError `noPermission`, `passwordRefused` where the file or a line is missing */
export async function readPasswords({ passwordFile: path, application: name }: Cluster): Promise<Passwords> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw passwordsMissing(path, error)
    throw explainFileError(error, path)
  })
  const passwords = new Map(text.split('\n').map((line) => [line.split(':')[3], line.split(':')[4]]))
  const superuser = passwords.get(SUPERUSER)
  const application = passwords.get(name)
  if (!superuser || !application) throw passwordRefused(path)
  return { superuser, application }
}

function passwordsMissing(path: string, cause: unknown): ClusterError {
  return new ClusterError(
    'passwordRefused',
    `The passwords of PostgreSQL in ${path} are missing. Put back the file that was made with this database.`,
    {
      cause,
    },
  )
}

export function passwordRefused(path: string, cause?: unknown): ClusterError {
  return new ClusterError(
    'passwordRefused',
    `PostgreSQL does not accept the password in ${path}. Put back the file that was made with this database.`,
    { cause },
  )
}

/** Letters and digits only, so that it needs no escaping in a URL, in SQL or in the file. */
function newPassword(): string {
  return randomBytes(24).toString('hex')
}
