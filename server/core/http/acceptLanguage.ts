import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languageOfTags } from '../../../contract/language'

const weightOf = (parameters: string[]): number => {
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
  return weight === undefined ? 1 : Number(weight)
}

/** The language of a browser's own list (RFC 9110, 12.5.4). Most wanted first; `*` and refused ones do not count. */
export const languageOfBrowser = ({ 'accept-language': header = '' }: IncomingHttpHeaders): Language =>
  languageOfTags(
    header
      .slice(0, 500)
      .split(',')
      .map((range) => {
        const [tag = '', ...parameters] = range.split(';')
        return { tag: tag.trim(), weight: weightOf(parameters) }
      })
      .filter(({ tag, weight }) => tag !== '*' && weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .map(({ tag }) => tag),
  )
