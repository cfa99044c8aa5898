export interface Location {
  route: string
  /** Values as in the URL, because WeChat does not decode them. */
  query: Record<string, string>
}

/** Reads a URL of a navigation, which may be relative to the page that asks. */
export function parseUrl(url: string, from: string): Location {
  const [path = '', query = ''] = splitOnce(url, '?')
  return { route: resolvePath(path, from), query: parseQuery(query) }
}

export function parseQuery(query: string): Record<string, string> {
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => splitOnce(pair, '='))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]))
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function resolvePath(path: string, from: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
