/** The first duplicate value, with its path. */
export const twice = (values: readonly string[]): [at: number, value: string] | null => {
  const at = values.findIndex((value, here) => values.indexOf(value) < here)
  return at < 0 ? null : [at, values[at]!]
}
