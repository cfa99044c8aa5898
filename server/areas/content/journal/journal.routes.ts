import { journalCalls } from '../../../../contract/content/journal.calls'
import { journalSchemas } from '../../../../contract/content/journal.schema'
import { bind } from '../../../core/calls/bind'
import { copyFor, copyLink, entriesFor, issuesFor, orderIssue, readIssue, readSample, sampleLink } from './journal.service'
import { issuesForOrganiser, removeIssue, saveIssue, takeJournalFile } from './organiserJournal.service'

export const journalRoutes = bind(
  journalCalls,
  journalSchemas,
  (app) => ({
    issues: ({ scope }) => issuesFor(app, scope),
    entries: ({ scope, query }) => entriesFor(app, scope, query),
    placeOrder: ({ scope, body, idempotencyKey }) => orderIssue(app, scope, body, idempotencyKey),
    copy: ({ scope, query }) => copyFor(app, scope, query.orderId),
    link: ({ scope, query }) => copyLink(app, scope, query.orderId),
    file: ({ query, reply }) => readIssue(app, query, reply),
    sampleLink: ({ scope, query }) => sampleLink(app, scope, query.issueId),
    sampleFile: ({ query, reply }) => readSample(app, query, reply),
    organiserList: ({ scope }) => issuesForOrganiser(app, scope),
    uploadCover: ({ scope, request, reply }) => takeJournalFile(app, scope, 'journalCover', request, reply),
    uploadFile: ({ scope, request, reply }) => takeJournalFile(app, scope, 'journalIssue', request, reply),
    save: ({ scope, body }) => saveIssue(app, scope, body),
    remove: ({ scope, body }) => removeIssue(app, scope, body.issueId),
  }),
  { placeOrder: { hasOwnIdempotency: true } },
)
