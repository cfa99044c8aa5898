/**
 * `scheme://host:port` of an address, in lower case. Null if a browser could read the address in two ways: credentials before the
 * host, backslashes, control characters, no scheme. The mini-program has no URL class.
 */
export const originOf = (address: string): string | null => {
  if (/[\s\\\p{Cc}]/u.test(address)) return null
  const match = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?(?=[/?#]|$)/i.exec(address)
  return match ? `${match[1]!.toLowerCase()}://${match[2]!.toLowerCase()}${match[3] ?? ''}` : null
}

/** Whether a person may be sent to this address: the organiser or the operator must have named its origin. */
export const mayLeaveTo = (address: string, trusted: readonly string[]): boolean => {
  const origin = originOf(address)
  return origin !== null && trusted.some((one) => originOf(one) === origin)
}
