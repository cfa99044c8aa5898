/** The address that answers in place of one that the package was built with. */
export function mappedUrl(url: string, mapOrigin: Record<string, string>): string {
  const from = Object.keys(mapOrigin).find((origin) => url === origin || url.startsWith(`${origin}/`))
  return from === undefined ? url : `${mapOrigin[from]}${url.slice(from.length)}`
}
