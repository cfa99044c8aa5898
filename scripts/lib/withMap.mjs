import path from 'node:path'

/**
 * Compiled code with its map in it. The map names the source by its file alone, because Node says that the code is at the place of its source.
 * @param {string} code as esbuild writes it, with the address of its map
 * @param {string} map
 * @param {string} source the path of its TypeScript
 */
export const withMap = (code, map, source) => {
  const { mappings, names } = JSON.parse(map)
  const short = Buffer.from(JSON.stringify({ version: 3, sources: [path.basename(source)], names, mappings })).toString('base64')
  return `${code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '')}\n//# sourceMappingURL=data:application/json;base64,${short}\n`
}
