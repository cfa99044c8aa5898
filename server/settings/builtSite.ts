import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './ConfigError'

/** The client credential of a server: by it the site says who it is. */
export interface ClientCredential {
  id: string
  secret: string
}

/** What the build writes last (`scripts/lib/siteRecord.mjs`). */
interface SiteRecord {
  /** A hash of the client credential that is part of the site. */
  client: string
  /** All files, from the site's folder. */
  files: string[]
}

const recordOf = (siteDir: string): SiteRecord | null => {
  try {
    return JSON.parse(readFileSync(path.join(siteDir, 'site.json'), 'utf8')) as SiteRecord
  } catch {
    return null
  }
}

/** Whether a site can be served now. A build in the same folder removes both files first, and writes the record last. */
export const isSiteThere = (siteDir: string): boolean => ['index.html', 'site.json'].every((file) => existsSync(path.join(siteDir, file)))

const namedFiles = 3

/**
 * A server without its whole site would answer every page with an error. A site that was built for another server would open, and
 * nobody could sign in.
 * @throws ConfigError
 */
export const assertWholeSite = (siteDir: string, { id, secret }: ClientCredential): void => {
  const record = recordOf(siteDir)
  if (!record || !isSiteThere(siteDir))
    throw new ConfigError(
      `There is no whole site in ${siteDir}. Build it with "npm run build:h5" and copy all of it, or set SITE_DIR=none where another server has the site.`,
    )
  const missing = record.files.filter((file) => !existsSync(path.join(siteDir, file)))
  if (missing.length > 0)
    throw new ConfigError(
      `The site in ${siteDir} lacks ${missing.length} of its ${record.files.length} files (${missing.slice(0, namedFiles).join(', ')}). Copy all of it.`,
    )
  if (record.client !== createHash('sha256').update(`${id}:${secret}`).digest('hex'))
    throw new ConfigError(
      `The site in ${siteDir} was built with other client credentials, so sign-in would fail. Set the same FAIRGATE_CLIENT_ID and FAIRGATE_CLIENT_SECRET and run: npm run build:h5`,
    )
}
