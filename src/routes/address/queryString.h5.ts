/** The one function of `query-string` that Taro's router calls, as it calls it: `decode: false`, and no address names a parameter twice. */
const parse = (query: string): Record<string, string | null> => {
  const parts = query
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)
  return Object.fromEntries(
    parts.map((part): [string, string | null] => {
      const at = part.indexOf('=')
      return at < 0 ? [part, null] : [part.slice(0, at), part.slice(at + 1)]
    }),
  )
}

export default { parse }
