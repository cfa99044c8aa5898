import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sitePolicy } from './securityHeaders'

export interface SitePage {
  html: string
  /** The Content-Security-Policy for a browser. It names the hashes of the page's own scripts. */
  policyOf: ReturnType<typeof sitePolicy>
}

/** Reads the pages of the built site, each once a build. */
export const makePageReader = (root: string): ((page: string) => SitePage) => {
  const read = new Map<string, { page: SitePage; builtAtMs: number }>()
  return (name) => {
    const file = path.join(root, name)
    const builtAtMs = statSync(file).mtimeMs
    const known = read.get(name)
    if (known?.builtAtMs === builtAtMs) return known.page
    const html = readFileSync(file, 'utf8')
    const page = { html, policyOf: sitePolicy(html) }
    read.set(name, { page, builtAtMs })
    return page
  }
}
