import type { AuditRecord } from '../../contract/organiser/auditTrail.schema'
import type { Change, Facts } from '../../contract/rules/auditTrail'
import { columnsOf } from './rowsCommand'

const factsText = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)}`)
    .join(', ')

const changeText = ({ targets, before, after, note }: Change): string =>
  columnsOf([
    targets.join(' '),
    [before && factsText(before), after && factsText(after)].filter(Boolean).join(before ? ' -> ' : ''),
    note ? `“${note}”` : '',
  ])

/** An act in a line for each of its changes. */
export const describeAct = ({ at, userId, name, role, call, changes }: AuditRecord): string => {
  const author = role === 'operator' ? 'a command on the server' : `${name || 'deleted account'} (${userId}, ${role})`
  return [columnsOf([at, author, call]), ...changes.map((change) => `  ${changeText(change)}`).filter((line) => line.trim() !== '')].join(
    '\n',
  )
}
