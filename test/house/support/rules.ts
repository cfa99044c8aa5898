import type { Node } from '@babel/types'
import { routes } from '../../../src/routes/table'
import { type Source, nodesOf } from './sources'

/** What an import rule cannot see. Each rule names the better place. */
interface Rule {
  /** The files that it is about. */
  isAbout: (file: string) => boolean
  isBreach: (node: Node) => boolean
  advice: string
}

const startsWith =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(folder))
const isClient = startsWith('src/')
const isScreen = (file: string): boolean => isClient(file) && !startsWith('src/platform/', 'src/routes/')(file)

const patterns = Object.values(routes)
  .map(({ path }) => path)
  .filter((path) => path !== '/')
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`))

/** The text of a literal; '' for any other node. */
const textOf = (node: Node): string => {
  if (node.type === 'StringLiteral') return node.value
  return node.type === 'TemplateElement' ? (node.value.cooked ?? '') : ''
}

/** `a.b` as text, as far as it consists of names. */
const memberText = (node: Node): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && !node.computed) return `${memberText(node.object)}.${memberText(node.property)}`
  return ''
}

const isMember = (node: Node, pattern: RegExp): boolean => node.type === 'MemberExpression' && pattern.test(memberText(node))

export const rules: Record<string, Rule> = {
  'a path of a route': {
    isAbout: (file) => (isClient(file) && !file.startsWith('src/routes/')) || startsWith('server/areas/', 'server/core/')(file),
    isBreach: (node) => {
      const text = textOf(node)
      return /#\/\w/.test(text) || /\/#\/$/.test(text) || patterns.some((pattern) => pattern.test(text))
    },
    advice: 'A path stands in the route table alone: go(name, params) on the client, the helper of contract/rules elsewhere.',
  },
  'a question for the host app': {
    isAbout: isScreen,
    isBreach: (node) => isMember(node, /^process\.env\.TARO_ENV$|(^|\.)platform\.hostApp$/),
    advice: 'A screen asks what can be done, not where it runs: give Platform.ts a member, or the folder a .h5 / .weapp pair.',
  },
  'navigation of its own': {
    isAbout: isScreen,
    isBreach: (node) => isMember(node, /^Taro\.(navigateTo|redirectTo|reLaunch|switchTab|navigateBack)$/),
    advice: 'Navigate with go(), replace(), restart() and back() of src/routes.',
  },
  'a request of its own': {
    isAbout: (file) => isClient(file) && !startsWith('src/api/', 'src/platform/')(file),
    isBreach: (node) => isMember(node, /^Taro\.(request|uploadFile|downloadFile|connectSocket)$/),
    advice: 'Requests go through call() and upload() of src/api.',
  },
  'a request in a screen': {
    isAbout: (file) => isClient(file) && file.endsWith('.tsx'),
    isBreach: (node) =>
      node.type === 'ImportDeclaration' &&
      node.importKind !== 'type' &&
      node.source.value === '@/api/call' &&
      node.specifiers.some((one) => one.type === 'ImportSpecifier' && memberText(one.imported) === 'call'),
    advice: 'A page shows a store and calls its verbs: move the request into the store of its noun.',
  },
}

/** Where a file breaks a rule, as lines a person can act on. */
export const breachesOf = ({ file, tree }: Source): string[] => {
  const about = Object.entries(rules).filter(([, rule]) => rule.isAbout(file))
  if (about.length === 0) return []
  return [...nodesOf(tree.program)].flatMap((node) =>
    about.filter(([, rule]) => rule.isBreach(node)).map(([name, rule]) => `${file}:${node.loc?.start.line} has ${name}. ${rule.advice}`),
  )
}
