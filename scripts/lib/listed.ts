const maxLines = 100

/** The first hundred lines, indented, and the number of those that are not shown. */
export const listed = (lines: readonly string[]): string =>
  [...lines.slice(0, maxLines), ...(lines.length > maxLines ? [`… and ${lines.length - maxLines} more`] : [])]
    .map((line) => `  ${line}\n`)
    .join('')
