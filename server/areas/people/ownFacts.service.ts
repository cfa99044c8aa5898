import type { Bilingual } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import { type AreaFacts, type Line, type Reading, type Saying } from '../../core/ownData/OwnFact'
import { consentsOfAccounts, storedConsent } from '../account/ownFacts.service'
import { entriesOfAccounts, storedEntry, storedTicket, ticketText, ticketsOfAccounts } from '../tickets/ownFacts.service'
import {
  answersOf,
  filesOfAccounts,
  maskedDocuments,
  readableAnswers,
  readableLines,
  readableRegistration,
  registrationLines,
  storedFile,
} from '../visitor/ownFacts.service'
import { peopleOf } from './ownFacts.sql'

const words = {
  people: { cn: '代为登记的人员', en: 'People I registered' },
  name: { cn: '姓名', en: 'Name' },
  tickets: { cn: '门票', en: 'Tickets' },
  entries: { cn: '入场记录', en: 'Entries' },
  files: { cn: '文件', en: 'Files' },
} satisfies Record<string, Bilingual>

const read = async ({ app, db, key, owner, at, atOrNull }: Reading): Promise<OwnData['people']> => {
  const people = await peopleOf(db, key)
  if (people.length === 0) return []
  const { tenantId } = key
  const accountIds = [...new Set(people.map(({ relation }) => relation.personAccountId))]
  const [tickets, files, consents, entries, answers] = await Promise.all([
    ticketsOfAccounts(db, tenantId, accountIds),
    filesOfAccounts(db, tenantId, accountIds),
    consentsOfAccounts(db, tenantId, accountIds),
    entriesOfAccounts(db, tenantId, accountIds),
    answersOf(
      db,
      tenantId,
      people.map(({ registration }) => registration.id),
    ),
  ])
  const fileNames = new Map(files.map(({ id, originalName }) => [id, originalName]))
  return Promise.all(
    people.map(async ({ relation, registration, exhibition }) => {
      const isOf = (row: { accountId: string; exhibitionId: string }): boolean =>
        row.accountId === relation.personAccountId && row.exhibitionId === relation.exhibitionId
      const { values } = await readableRegistration(app, owner, { ...registration, exhibition, answers: [] }, { fileNames })
      return {
        exhibitionId: relation.exhibitionId,
        registerType: relation.registerType,
        name: registration.name,
        company: registration.company,
        reviewState: registration.reviewState,
        values: maskedDocuments(registration.formValues),
        readable: values,
        createdAt: at(relation.createdAt),
        passLinkExpiresAt: atOrNull(relation.passLinkExpiresAt),
        passMessage: relation.passMessage && {
          way: relation.passMessage.way,
          to: relation.passMessage.to,
          state: relation.passMessage.state,
          at: at(new Date(relation.passMessage.at)),
        },
        answers: answers
          .filter(({ registrationId }) => registrationId === registration.id)
          .map((answered) => ({
            questionnaireId: answered.questionnaireId,
            answers: answered.answers,
            readable: readableLines(readableAnswers(exhibition, answered.questionnaireId, answered.answers, owner.language)),
            submittedAt: at(answered.submittedAt),
          })),
        tickets: tickets.filter(isOf).map((row) => storedTicket(row, at)),
        files: files.filter(isOf).map((row) => storedFile(row, at)),
        entries: entries.filter(isOf).map((row) => storedEntry(row, at)),
        consents: consents.filter(isOf).map((row) => storedConsent(row, { at, atOrNull })),
      }
    }),
  )
}

const linesOf = (person: OwnData['people'][number], say: Saying): Line[] => {
  const t = (name: keyof typeof words): string => words[name][say.language]
  return [
    [t('name'), person.name],
    ...registrationLines(person, say),
    ...[person.readable, ...person.answers.map(({ readable }) => readable)].flat().map(({ label, value }): Line => [label, value]),
    ...say.capped(person.tickets.map((ticket): Line => [t('tickets'), ticketText(ticket, say)])),
    ...say.capped(person.entries.map(({ enteredAt, entrance }): Line => [t('entries'), `${enteredAt} · ${entrance}`])),
    ...say.capped(person.files.map(({ name }): Line => [t('files'), name])),
  ]
}

/** What the area stores of a person. */
export const ownFacts = {
  people: {
    place: 40,
    read,
    sections: (data, say) =>
      data.length === 0 ? [] : [{ title: words.people[say.language], saysNone: false, rows: data.map((person) => linesOf(person, say)) }],
  },
} satisfies AreaFacts
