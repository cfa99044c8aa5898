/** An absolute http address that a browser may be sent back to; undefined where it is none. */
export function returnAddress(text: string | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) ? url : undefined
}
