import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sitePolicy } from './securityHeaders'

export interface SitePage {
  html: string
  /** The Content-Security-Policy for a browser. It names the hashes of the page's own scripts. */
  policyOf: ReturnType<typeof sitePolicy>
  /** A `Link` header: the browser asks for the page's scripts and styles before it has read the page. */
  preloads: string
}

const preloadsOf = (html: string): string => {
  const filesOf = (kind: 'script' | 'style', pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, file]) => `</${file}>; rel=preload; as=${kind}`)
  return [
    ...filesOf('script', /<script defer="defer" src="\.\/(js\/[^"]+)"/g),
    ...filesOf('style', /<link href="\.\/(css\/[^"]+)" rel="stylesheet"/g),
  ].join(', ')
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
    const page = { html, policyOf: sitePolicy(html), preloads: preloadsOf(html) }
    read.set(name, { page, builtAtMs })
    return page
  }
}
