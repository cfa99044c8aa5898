import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sitePolicy } from './securityHeaders'

export interface SitePage {
  html: string
  /** The page's headers for a browser: its policy names the hashes of the page's own scripts. */
  headersFor(userAgent?: string): Record<string, string>
}

/** A `Link` header: the browser asks for the page's scripts and styles before it has read the page. */
const preloadsOf = (html: string): string => {
  const filesOf = (kind: 'script' | 'style', pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, file]) => `</${file}>; rel=preload; as=${kind}`)
  return [
    ...filesOf('script', /<script defer="defer" src="\.\/(js\/[^"]+)"/g),
    ...filesOf('style', /<link href="\.\/(css\/[^"]+)" rel="stylesheet"/g),
  ].join(', ')
}

const pageOf = (html: string): SitePage => {
  const [policyOf, preloads] = [sitePolicy(html), preloadsOf(html)]
  return {
    html,
    headersFor: (userAgent = '') => ({
      'Content-Security-Policy': policyOf(userAgent),
      'X-Frame-Options': 'SAMEORIGIN',
      ...(preloads !== '' && { Link: preloads }),
    }),
  }
}

/** Reads the pages of the built site, each once a build. */
export const makePageReader = (root: string): ((page: string) => SitePage) => {
  const read = new Map<string, { page: SitePage; builtAtMs: number }>()
  return (name) => {
    const file = path.join(root, name)
    const builtAtMs = statSync(file).mtimeMs
    const known = read.get(name)
    if (known?.builtAtMs === builtAtMs) return known.page
    const page = pageOf(readFileSync(file, 'utf8'))
    read.set(name, { page, builtAtMs })
    return page
  }
}
