import type { ContactDetail, ContactTag } from '@contract/connect/contact.schema'
import type { SentEntry } from '@contract/connect/contactSync.schema'
import { type ContactField, type Temperature, isContactField, labelMark } from '@contract/rules/connect/contactEntry'
import { session } from '@/stores/session'
import type { Line } from './keptJournal'

const noContact = (id: string, at: string, asked: number): ContactDetail => ({
  ...{ id, values: {}, tags: [], temperature: null, ownerId: null, owner: '', nextStep: null, isDue: false, source: 'manual' },
  ...{ firstAt: at, lastAt: at, notes: 0, withdrawnAt: null, noteList: [], scans: [], history: [], merged: [], rootId: null },
  ...{ files: [], answers: [], asked, doubles: [] },
})

/** 'yyyy-MM-dd HH:mm:ss' of this phone's zone, until the server says it in the fair's. */
const clockTime = (at: string): string => {
  const time = new Date(at)
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}

const ownName = (): string => session.token?.userName ?? ''

const valuesWith = (values: ContactDetail['values'], name: ContactField, value: string): ContactDetail['values'] => {
  const { [name]: _, ...others } = values
  return value === '' ? others : { ...others, [name]: value }
}

const tagOf = (tag: string, known: readonly ContactTag[]): ContactTag =>
  known.find((one) => one.tag === tag) ?? { tag, name: tag, isFairs: tag.startsWith(labelMark) }

const answersWith = (answers: ContactDetail['answers'], at: string, answer: SentEntry['payload']): ContactDetail['answers'] => {
  const { question = '', title = '', said = [], choices = [], rating = null } = answer
  const others = answers.filter((one) => one.question !== question)
  if (said.length === 0) return others
  return [...others, { question, title, said, choices, rating, isAsked: true, at, author: ownName() }]
}

/** A contact with one more line, as it will be once the server has the line. */
const withLine = (contact: ContactDetail, { entry, card }: Line, known: readonly ContactTag[]): ContactDetail => {
  const { entryId, kind, payload } = entry
  const at = clockTime(entry.at)
  const next = { ...contact, lastAt: at }
  const { name = '', value = '', tag = '', text = '' } = payload as Record<string, string | null | undefined> & SentEntry['payload']
  switch (kind) {
    case 'scan': {
      const source = payload.proof === undefined ? 'qrCode' : 'mobile'
      // A value that a member typed counts more than a card.
      const values = { ...card, ...contact.values }
      return { ...next, values, source, scans: [...contact.scans, { at, author: ownName(), source }] }
    }
    case 'field':
      return isContactField(name) ? { ...next, values: valuesWith(contact.values, name, value ?? '') } : next
    case 'tag':
      return { ...next, tags: [...contact.tags.filter((one) => one.tag !== tag), tagOf(tag, known)] }
    case 'untag':
      return { ...next, tags: contact.tags.filter((one) => one.tag !== tag) }
    case 'note':
      return {
        ...next,
        notes: contact.notes + 1,
        noteList: [...contact.noteList, { entryId, at, author: ownName(), text }],
      }
    case 'temperature':
      return { ...next, temperature: value ? (value as Temperature) : null }
    case 'nextStep':
      return { ...next, nextStep: text || payload.day ? { text, day: payload.day ?? null } : null }
    case 'owner':
      return {
        ...next,
        ownerId: payload.accountId ?? null,
        owner: payload.accountId === session.token?.userId ? ownName() : '',
      }
    case 'answer':
      return { ...next, answers: answersWith(contact.answers, at, payload) }
    default:
      return next
  }
}

/** A contact with the lines that wait on this phone. @param known tags with their names */
export const withLines = (contact: ContactDetail, lines: readonly Line[], known: readonly ContactTag[] = []): ContactDetail =>
  lines.reduce((before, line) => withLine(before, line, known), contact)

/**
 * The contact that this phone made and the server does not know yet; null where nothing waits under this key.
 * @param asked so many questions the company has
 */
export const contactOfLines = (key: string, lines: readonly Line[], asked: number): ContactDetail | null => {
  const own = lines.filter(({ entry }) => entry.contactKey === key)
  return own.length > 0 ? withLines(noContact(key, clockTime(own[0]!.entry.at), asked), own) : null
}
