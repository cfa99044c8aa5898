import type { Node, ObjectExpression } from '@babel/types'
import { type Source, nodesOf } from './sources'

/** A text that people read, with its place. */
export interface Text {
  place: string
  language: 'cn' | 'en'
  text: string
}

const literalsIn = (node: Node): { text: string; line: number }[] =>
  [...nodesOf(node)].flatMap((one) => (one.type === 'StringLiteral' ? [{ text: one.value, line: one.loc?.start.line ?? 0 }] : []))

const languageOf = (node: ObjectExpression['properties'][number]): 'cn' | 'en' | null => {
  if (node.type !== 'ObjectProperty' || node.key.type !== 'Identifier') return null
  return node.key.name === 'cn' || node.key.name === 'en' ? node.key.name : null
}

/** The texts of every `{ cn: …, en: … }` in a file, also where a language holds a whole table. */
export const textsOf = ({ file, tree }: Source): Text[] =>
  [...nodesOf(tree.program)].flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    return node.properties.flatMap((property) => {
      const language = languageOf(property)
      if (!language || property.type !== 'ObjectProperty') return []
      if (property.value.type !== 'StringLiteral' && property.value.type !== 'ObjectExpression') return []
      return literalsIn(property.value).map(({ text, line }) => ({ place: `${file}:${line}`, language, text }))
    })
  })

const paragraphsOf = (html: string): string[] =>
  html
    .replaceAll('&amp;', '&')
    .split(/<[^>]*>/)
    .filter((part) => part.trim())

/** The texts of every `{ "cn": …, "en": … }` of a JSON file, one for each paragraph. */
export const jsonTextsOf = ({ file, text }: { file: string; text: string }): Text[] => {
  const found: Text[] = []
  JSON.parse(text, (key, value: unknown) => {
    if ((key === 'cn' || key === 'en') && typeof value === 'string')
      for (const paragraph of paragraphsOf(value)) found.push({ place: file, language: key, text: paragraph })
    return value
  })
  return found
}
