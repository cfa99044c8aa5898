import type { Job, NewJob } from '../../../core/jobs/jobs'
import type { RowKey } from '../../../database/within'
import type { InvoiceRow } from './invoiceColumns.sql'

/** issue: asks for the invoice; follow: asks for its state. Each tolerates a second run. */
export const invoiceJobKinds = { issue: 'invoice.issue', follow: 'invoice.follow' } as const

/** An application. Another attempt of the same invoice is another one. */
export interface Attempt extends RowKey {
  attempt: number
}

/** The job of an attempt. A job of an earlier attempt that is still ending takes nothing from it. */
export const invoiceJob = (
  kind: keyof typeof invoiceJobKinds,
  { tenantId, exhibitionId, id, attempt }: Pick<InvoiceRow, 'tenantId' | 'exhibitionId' | 'id' | 'attempt'>,
  runAt: Date,
): NewJob => ({ tenantId, exhibitionId, kind: invoiceJobKinds[kind], key: `${id}/${attempt}`, runAt })

export const attemptOf = ({ tenantId, exhibitionId, key }: Job): Attempt => {
  const [id = '', attempt = ''] = key.split('/')
  return { tenantId, exhibitionId: exhibitionId!, id, attempt: Number(attempt) }
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** How often one invoice can be asked for. */
export const maxAttempts = letters.length

/** The number of an attempt at the provider, at most 20 characters. It is made of the invoice, so that a crash never makes a second one. */
export const requestNoOf = ({ id, attempt }: Attempt): string => `${id}${letters[attempt - 1]}`
