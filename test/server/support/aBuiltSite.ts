import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeSiteRecord } from '../../../scripts/lib/siteRecord.mjs'

/**
 * A folder with these files, as a build leaves it.
 * @param client by which the site says who it is; null for a folder without a record
 */
export const aBuiltSite = (files: Record<string, string | Buffer>, client: string | null = 'fairgate:fairgate_secret'): string => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'fg-site-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true })
    writeFileSync(path.join(siteDir, name), content)
  }
  if (client !== null) writeSiteRecord(siteDir, client)
  return siteDir
}
