import { forks } from '../../contract/rules/wayAfterSignIn'
import type { Role } from '../../contract/registerTypes'

const roleNames: Record<Role, string> = {
  visitor: 'visitors', groupLeader: 'group leaders', exhibitor: 'exhibitors', commerceExhibitor: 'commerce exhibitors',
  media: 'the press', conference: 'conference attendees', staff: 'staff', builder: 'builders',
}

const whose = (roles: readonly Role[] | undefined): string => (roles ? roles.map((role) => roleNames[role]).join(', ') : 'everyone')

const quoted = (text: string): string => `"${text.replace(/"/g, '&quot;')}"`

/** The page docs/way-after-sign-in.md: the table of forks, drawn and written out. */
export const wayDiagram = (): string => {
  const drawn = forks.flatMap(({ asks, ends }, at) => [
    `  q${at}{${quoted(asks)}} -- yes --> e${at}[${quoted(ends)}]`,
    at + 1 < forks.length ? `  q${at} -- no --> q${at + 1}` : `  q${at} -- no --> last["/user-center"]`,
  ])
  const rows = forks.map(({ rule, asks, roles, ends }, at) => `| ${at + 1} | ${asks} | ${whose(roles)} | ${ends} | ${rule} |`)
  return [
    '# The way after sign-in',
    '',
    'Made from `contract/rules/wayAfterSignIn.ts` by `npm run -s way`: client and server read that table, and so does this page.',
    'After sign-in and after each step the questions are asked from the top; the first yes decides. A question that is not asked of a',
    'person\'s register type counts as no.',
    '',
    '```mermaid',
    'flowchart TD',
    '  start(["signed in"]) --> q0',
    ...drawn,
    '```',
    '',
    '| | question | asked of | yes leads to | rule |',
    '|---|---|---|---|---|',
    ...rows,
    `| ${forks.length + 1} | none of these | everyone | /user-center | R24, R27 |`,
    '',
  ].join('\n')
}
