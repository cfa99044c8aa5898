import type { Node } from '@babel/types'
import { type Source, nodesOf } from './sources'

/** Tables that all organisers share. */
const shared: ReadonlySet<string> = new Set(['dictionaryEntries'])

type Declared = Map<string, Node>

/** The meaning of a name in the file: a value, or a function's answer. */
const declaredIn = ({ tree }: Source): Declared => {
  const declared: Declared = new Map()
  for (const node of nodesOf(tree.program))
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      declared.set(node.id.name, node.init.type === 'ArrowFunctionExpression' ? node.init.body : node.init)
  return declared
}

const isTenantColumn = (node: Node | null | undefined): boolean =>
  node?.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tenantId'

const isSharedColumn = (node: Node | null | undefined): boolean =>
  node?.type === 'MemberExpression' && node.object.type === 'Identifier' && shared.has(node.object.name)

/** Whether a condition of drizzle's begins with the tenant, itself or by a name of its file. */
const beginsWithTenant = (node: Node | undefined, declared: Declared): boolean => {
  if (!node) return false
  if (node.type === 'TSNonNullExpression') return beginsWithTenant(node.expression, declared)
  if (node.type === 'SpreadElement') return beginsWithTenant(node.argument, declared)
  if (node.type === 'ArrayExpression') return beginsWithTenant(node.elements[0] ?? undefined, declared)
  if (node.type === 'Identifier') return beginsWithTenant(declared.get(node.name), declared)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false
  const [first] = node.arguments
  if (node.callee.name === 'within' || node.callee.name === 'ofOwner') return true
  if (node.callee.name === 'eq') return isTenantColumn(first) || isSharedColumn(first)
  return beginsWithTenant(node.callee.name === 'and' ? first : declared.get(node.callee.name), declared)
}

/** The text of an expression, with the names of its file resolved. */
const textOf = (node: Node | null | undefined, declared: Declared): string => {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'Identifier') return textOf(declared.get(node.name), declared)
  if (node?.type === 'CallExpression' && node.callee.type === 'Identifier') return textOf(declared.get(node.callee.name), declared)
  if (node?.type !== 'TemplateLiteral') return ''
  return node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${textOf(node.expressions[at], declared)}`).join('')
}

/** In SQL by hand: WHERE, and then the tenant of some table. */
const firstColumn = /\bWHERE\s+(?:\(\s*)?(?:\w*\.)?(\w+)?/g
const isForeign = (text: string): boolean => [...text.matchAll(firstColumn)].some(([, column]) => column !== 'tenant_id')

/** Conditions that do not begin with the tenant, by their place. */
export const tenantBreaches = (source: Source): string[] => {
  const declared = declaredIn(source)
  return [...nodesOf(source.tree.program)].flatMap((node) => {
    const isWhere =
      node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && memberName(node.callee.property) === 'where'
    const isBreach = isWhere
      ? !beginsWithTenant(node.arguments[0], declared)
      : (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') && isForeign(textOf(node, declared))
    return isBreach ? [`${source.file}:${node.loc?.start.line}`] : []
  })
}

const memberName = (node: Node): string => (node.type === 'Identifier' ? node.name : '')
