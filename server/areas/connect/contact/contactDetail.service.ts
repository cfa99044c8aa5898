import type { ContactDetail } from '../../../../contract/connect/contact.schema'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { callersExhibitor } from '../../exhibitor/member.service'
import { filesThere, linkToFile } from '../../visitor/file/boundFile.service'
import { assertSeat } from '../membership/seat.service'
import { surveyOf } from '../survey/survey.sql'
import { groupOf } from './contactList.sql'
import { doublesOf } from './doubles'
import { openState, presentContacts } from './presentContact'
import { foldGroup } from './refold'

/** A contact with all that its journal says. @throws Failure scanNotAuthorised, notFound (also another company's) */
export const contactDetail = async (app: App, scope: CompanyScope, id: string): Promise<ContactDetail> => {
  await assertSeat(app, scope)
  const key = callersExhibitor(scope)
  const group = await groupOf(app.pool, key, id)
  const [own, ...merged] = group
  if (!own) throw fail('notFound')
  const { timeZone } = await scope.exhibition()
  const folded = await foldGroup(app, app.pool, key, group)
  const { questions } = await surveyOf(app.pool, key)
  const placeOf = (question: string): number => questions.findIndex((one) => one.id === question)
  const written = [...folded.notes, ...folded.files, ...folded.scans, ...folded.history, ...folded.answers]
  const authors = written.map(({ author }) => author).filter(Boolean)
  const owners = folded.history.flatMap(({ slot, value }) => (slot === 'owner' ? [value] : []))
  const names = await namesOfAccounts(app, scope, [...new Set([...authors, ...owners])])
  const nameOf = (accountId: string): string => names.get(accountId) ?? ''
  const said = ({ atMs, author }: { atMs: number; author: string }) => ({ at: wireTime(new Date(atMs), timeZone), author: nameOf(author) })
  const there = await filesThere(
    app,
    key,
    folded.files.map(({ fileId }) => fileId),
  )
  const [row] = await presentContacts(app, scope, [own])
  return {
    ...row!,
    noteList: folded.notes.map((note) => ({ ...said(note), entryId: note.entryId, text: note.text })),
    files: folded.files.map((file) => ({
      ...said(file),
      ...{ entryId: file.entryId, kind: file.kind, seconds: file.seconds },
      link: there.has(file.fileId) ? linkToFile(app, key, file.fileId) : null,
    })),
    scans: folded.scans.map((scan) => ({ ...said(scan), source: scan.source })),
    answers: [...folded.answers]
      .sort((a, b) => placeOf(a.question) - placeOf(b.question))
      .map(({ question, title, said: texts, choices, rating, ...one }) => ({
        ...{ ...said(one), question, title, said: texts, choices, rating },
        isAsked: questions[placeOf(question)]?.isRetired === false,
      })),
    asked: questions.filter(({ isRetired }) => !isRetired).length,
    history: folded.history
      .map((one) => ({
        ...said(one),
        slot: one.slot,
        title: one.title,
        value: one.slot === 'owner' ? nameOf(one.value) : one.value,
        isOfCard: one.isOfCard,
      }))
      .reverse(),
    merged: merged.map((one) => {
      const { values } = openState(app, one)
      return { id: one.id, name: values.name ?? '', company: values.company ?? '' }
    }),
    rootId: own.rootId,
    doubles: own.rootId === null && own.withdrawnAt === null ? await doublesOf(app, key, own.id, row!.values) : [],
  }
}
