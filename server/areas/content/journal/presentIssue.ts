import type { JournalCopy, JournalIssue, OrganiserIssue } from '../../../../contract/content/journal.schema'
import { readingState, saleState } from '../../../../contract/rules/content/journal'
import { yuanOf } from '../../../../contract/rules/values/money'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import type { CopyRow, IssueRow } from './journal.sql'

interface Moment {
  now: Date
  timeZone: string
}

const bookOf = (row: IssueRow, { now }: Moment): JournalCopy['issue'] => ({
  id: row.id,
  title: { cn: row.titleCn, en: row.titleEn },
  coverUrl: row.coverUrl,
  pages: row.pages,
  language: row.language,
  price: yuanOf(row.priceFen),
  sizeBytes: row.sizeBytes,
  // A draft is sold to nobody.
  sale: row.isPublished ? saleState(row.onSaleFrom, row.onSaleTo, now) : 'over',
})

const sold = (row: IssueRow, moment: Moment) => ({
  ...bookOf(row, moment),
  onSaleFrom: wireTimeOrNull(row.onSaleFrom, moment.timeZone),
  onSaleTo: wireTimeOrNull(row.onSaleTo, moment.timeZone),
  samplePages: row.samplePages,
})

/** An issue as a person sees it, with the own copy. */
export const presentIssue = (row: IssueRow, copy: CopyRow | undefined, moment: Moment): JournalIssue => ({
  ...sold(row, moment),
  copy: copy ? { orderId: copy.orderId, state: readingState(copy.state) } : null,
})

export const presentCopy = (copy: CopyRow, issue: IssueRow, moment: Moment): JournalCopy => ({
  orderId: copy.orderId,
  state: readingState(copy.state),
  orderedAt: wireTime(copy.createdAt, moment.timeZone),
  issue: bookOf(issue, moment),
})

export const presentForOrganiser = (row: IssueRow, copies: number, moment: Moment): OrganiserIssue => ({
  ...sold(row, moment),
  sale: saleState(row.onSaleFrom, row.onSaleTo, moment.now),
  isPublished: row.isPublished,
  updatedAt: wireTime(row.updatedAt, moment.timeZone),
  copies,
})
