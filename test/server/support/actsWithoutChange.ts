import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { App } from '../../../server/core/App'

/** Acts that change nothing that was there before: they make something, or send it. So they have no state before. */
const making = new Set([
  'staffInvitation.create',
  'staffInvitation.send',
  'companyAccount.invite',
  'specialGuest.invite',
  'specialGuest.organiserInvite',
  'buyerInvitation.batch',
  'invitation.batch',
  'invitation.visitor',
  'freeTicket.invite',
  'paper.add',
  'material.add',
  'serviceReserve.submit',
  'membership.placeOrder',
  'credentialImport.import',
  'invoice.submit',
  'order.pay',
  'message.resend',
])

/** Decisions on several, of which each may be refused: then the act changes nothing. `auditTrailPage` looks at what they record. */
const batches = new Set(['review.decideBatch'])

/** Acts that leave nothing to show, each with its reason. */
export const silentActs = new Map([
  ['person.detail', 'reads'],
  ['review.exportPage', 'reads'],
  ['credential.exportPage', 'reads'],
  ['attendance.exportPage', 'reads'],
  ['filingReview.exportPage', 'reads'],
  ['stay.exportPage', 'reads'],
  ['article.exportPage', 'reads'],
  ['guest.exportPage', 'reads'],
  ['parking.exportPage', 'reads'],
  ['serviceReserve.exportPage', 'reads'],
  ['invoice.exportPage', 'reads'],
  ['statement.exportPage', 'reads'],
  ['activation.export', 'reads'],
  ['freeTicket.exportQuotas', 'reads'],
  ['autoLogin.issueHandle', 'makes a secret that is good once'],
  ['serviceHandover.cacheUserIdAndToken', 'makes a secret that is good once'],
  ['organiserAccount.changePassword', 'a password is a secret'],
  ['password.reset', 'a password is a secret'],
  ['password.exhibitor', 'a password is a secret'],
  ['invoice.resend', 'sends what there is'],
  ['paper.upload', 'stores a file that nothing names yet'],
  ['material.upload', 'stores a file that nothing names yet'],
  ['journal.uploadCover', 'stores a file that nothing names yet'],
  ['journal.uploadFile', 'stores a file that nothing names yet'],
  ['article.upload', 'stores a file that nothing names yet'],
])

/** The names of the calls, as a record has them. */
const nameOf = new Map<string, string>(
  Object.entries(calls).flatMap(([noun, rows]) =>
    Object.entries(rows as Record<string, Call>).map(([name, { method, path }]) => [`${method} ${path}`, `${noun}.${name}`] as const),
  ),
)

/** All of them, for the test of the lists. */
export const exceptedNames = [...making, ...batches, ...silentActs.keys()]

/**
 * The calls among the records of a database whose acts show too little: no state after, or none before where they change what was there. Each
 * server of a test looks at what its calls left, so a new call is tried by each test that makes it.
 */
export const actsWithoutChange = async ({ pool }: Pick<App, 'pool'>): Promise<string[]> => {
  const { rows } = await pool
    .query<{ call: string; before: boolean; after: boolean }>(
      `SELECT call, bool_or(change -> 'before' IS NOT NULL) AS before, bool_or(change -> 'after' IS NOT NULL) AS after
       FROM audit_records, jsonb_array_elements(changes) AS change GROUP BY call ORDER BY call`,
    )
    // A test that takes the database away looks at something else.
    .catch(() => ({ rows: [] }))
  return rows.flatMap(({ call, before, after }) => {
    const name = nameOf.get(call)
    if (name === undefined || silentActs.has(name)) return []
    const lacks = [...(after ? [] : ['after']), ...(before || making.has(name) || batches.has(name) ? [] : ['before'])]
    return lacks.length === 0 ? [] : [`${name} (${call}): no ${lacks.join(' and no ')}`]
  })
}
