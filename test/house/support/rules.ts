import type { Node } from '@babel/types'
import { routes } from '../../../src/routes/table'
import { type Source, nodesOf } from './sources'

/** A rule about code other than imports. Each names the better place. */
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

/** A whole path of a route, with or without its query; or the piece before a parameter, as in `'/order/' + id`. */
const patterns = Object.values(routes)
  .map(({ path }) => path)
  .filter((path) => path !== '/')
  .flatMap((path) => {
    const [beforeParameter, parameter] = path.split(':')
    return [`${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`, ...(parameter === undefined ? [] : [`${beforeParameter}$`])]
  })
const pathOfRoute = new RegExp(`^(?:${patterns.join('|')})`)

/** The text of a literal; '' for any other node. */
const textOf = (node: Node): string => {
  if (node.type === 'StringLiteral') return node.value
  return node.type === 'TemplateElement' ? (node.value.cooked ?? '') : ''
}

/** `a.b` as text, as far as it consists of names. */
const memberText = (node: Node): string => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return ''
  const property = node.computed ? textOf(node.property) : memberText(node.property)
  return `${memberText(node.object)}.${property}`
}

/** The name of a key or an import, however it is spelled. */
const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : textOf(node))

/** What a node takes out of an object or a module: `a.b`, `a['b']`, `{ b } = a`, `import { b }`. The first is whole: `a.b`. */
const takenBy = (node: Node): string[] => {
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') return [memberText(node)]
  if (node.type === 'ObjectPattern') return node.properties.flatMap((one) => (one.type === 'ObjectProperty' ? [`.${nameOf(one.key)}`] : []))
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
  return node.specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [`.${nameOf(one.imported)}`] : []))
}

/** Whether a node takes one of these names out of anything. */
const takes = (node: Node, names: string): boolean => takenBy(node).some((taken) => new RegExp(`\\.(${names})$`).test(taken))

const isTaro = (node: Node): boolean => node.type === 'ImportDeclaration' && node.source.value === '@tarojs/taro'

/** Whether a node takes one of these names out of Taro, whose import is always called `Taro`. */
const usesTaro = (node: Node, names: string): boolean => {
  if (isTaro(node)) return takes(node, names)
  if (node.type === 'VariableDeclarator' && node.init && nameOf(node.init) === 'Taro') return takes(node.id, names)
  return takenBy(node).some((taken) => new RegExp(`^Taro\\.(${names})$`).test(taken))
}

/** The module that a node loads as a value, at once or later. */
const loadedBy = (node: Node): string => {
  if (node.type === 'ImportDeclaration') return node.importKind === 'type' ? '' : node.source.value
  if (node.type === 'CallExpression' && node.callee.type === 'Import' && node.arguments[0]) return textOf(node.arguments[0])
  return node.type === 'ImportExpression' ? textOf(node.source) : ''
}

/** Of `@/api/call` a screen may take the maker of keys and types; of `@/api/upload` nothing that sends. */
const isScreensImport = (node: Node): boolean =>
  node.type === 'ImportDeclaration' && node.specifiers.every((one) => one.type === 'ImportSpecifier' && nameOf(one.imported) !== 'call')

export const rules: Record<string, Rule> = {
  'a path of a route': {
    isAbout: (file) => (isClient(file) && !file.startsWith('src/routes/')) || startsWith('server/')(file),
    isBreach: (node) => {
      const text = textOf(node)
      return /#\/\w/.test(text) || /\/#\/$/.test(text) || pathOfRoute.test(text)
    },
    advice: 'A path stands in the route table alone: go(name, params) on the client, the helper of contract/rules elsewhere.',
  },
  'a question for the host app': {
    // The inspector shows an organiser's developer where the app runs.
    isAbout: (file) => isScreen(file) && !file.startsWith('src/areas/entry/inspector/'),
    isBreach: (node) => takes(node, 'TARO_ENV|hostApp') || usesTaro(node, 'getEnv|ENV_TYPE'),
    advice: 'A screen asks what can be done, not where it runs: give Platform.ts a member, or the folder a .h5 / .weapp pair.',
  },
  'navigation of its own': {
    isAbout: isScreen,
    isBreach: (node) => usesTaro(node, 'navigateTo|redirectTo|reLaunch|switchTab|navigateBack'),
    advice: 'Navigate with go(), replace(), restart() and back() of src/routes.',
  },
  'Taro under another name': {
    isAbout: isClient,
    isBreach: (node) =>
      isTaro(node) &&
      node.type === 'ImportDeclaration' &&
      node.specifiers.some((one) => one.type !== 'ImportSpecifier' && one.local.name !== 'Taro'),
    advice: "Write import Taro from '@tarojs/taro': the rules know it by this name.",
  },
  'a request of its own': {
    isAbout: (file) => isClient(file) && !startsWith('src/api/', 'src/platform/')(file),
    isBreach: (node) => usesTaro(node, 'request|uploadFile|downloadFile|connectSocket'),
    advice: 'Requests go through call() and upload() of src/api.',
  },
  'a request in a screen': {
    isAbout: (file) => isClient(file) && file.endsWith('.tsx'),
    isBreach: (node) => loadedBy(node) === '@/api/upload' || (loadedBy(node) === '@/api/call' && !isScreensImport(node)),
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
