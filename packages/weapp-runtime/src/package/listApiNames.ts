import fs from 'node:fs'

/**
 * The names of every function of `wx` on a phone, from WeChat's published typings. So the runtime distinguishes an unsupported API
 * from an unknown one.
 */
export function listApiNames(): string[] {
  const typings = fs.readFileSync(require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const start = typings.indexOf('interface Wx {')
  const names = new Set<string>()
  // Methods of the interface itself are indented by eight blanks; everything deeper is parameters and examples.
  for (const [, name] of typings.slice(start).matchAll(/^ {8}([a-z]\w+)(?:<[^>]*>)?\(/gm)) names.add(name ?? '')
  return [...names]
}
