import { CommandError } from '../CommandError'
import type { Edit } from './edit'

const file = 'docs/specification/calls.tsv'

/**
 * The specification gives many calls without a full path: `product/detail`, `article list`. Its row becomes the new call's.
 * @returns the path as the specification writes it; null where it has the full path, or no such call
 */
export const claimSpecRow = (
  edit: Edit,
  { method, path, area, spec }: { method: string; path: string; area: string; spec?: string | undefined },
): string | null => {
  const verb = method.toUpperCase()
  const rows = edit.read(file).split('\n')
  const open = rows.flatMap((row) => {
    const [rowMethod, rowPath, , origin] = row.split('\t')
    return rowMethod === verb && rowPath && !rowPath.startsWith('/') ? [{ row, specPath: rowPath, origin }] : []
  })
  const found = open.find(({ specPath }) => (spec ? specPath === spec : path.endsWith(`/${specPath}`)))
  if (spec && !found)
    throw new CommandError(
      `${file} has no ${verb} call '${spec}' without a full path. There are:\n${open.map(({ specPath }) => `  ${specPath}`).join('\n')}`,
    )
  if (!found) return null
  edit.replace(file, found.row, () => [verb, path, area, found.origin, found.specPath].join('\t'))
  return found.specPath
}
