/** Lines or items by their kind. The kinds have one order, in which every transaction locks. */
export const byKind = <Line extends { kind: string }>(lines: readonly Line[]): [kind: string, own: Line[]][] =>
  [...new Set(lines.map(({ kind }) => kind))].sort().map((kind) => [kind, lines.filter((line) => line.kind === kind)])
