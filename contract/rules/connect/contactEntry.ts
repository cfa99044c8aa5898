import { cleanProse, cleanText } from '../values/cleanText'
import { isId } from '../values/ids'

/** What a contact says of a person. */
export const contactFields = ['name', 'company', 'position', 'phone', 'email', 'address'] as const
export type ContactField = (typeof contactFields)[number]

export const isContactField = (name: string): name is ContactField => (contactFields as readonly string[]).includes(name)

/** The fields of a person's card, where a fair sets none. */
export const usualCardFields: readonly ContactField[] = ['name', 'company', 'position', 'email', 'phone']

export const temperatures = ['hot', 'warm', 'cold'] as const
export type Temperature = (typeof temperatures)[number]

/** How a person came into a company's contacts. */
export const contactSources = ['qrCode', 'mobile', 'manual', 'link'] as const
export type ContactSource = (typeof contactSources)[number]

/** What a member answered about a person. */
export interface SurveyAnswer {
  /** The id of the question. */
  question: string
  /** As it was asked. */
  title: string
  /** The labels of the choices, the text, or the mark. */
  said: string[]
  /** The ids of the choices. */
  choices: string[]
  rating: number | null
}

/** Each kind of line in a contact's journal, with what it says. */
export interface EntryPayloads {
  /** A card as its person shared it. `source` is never `manual`. */
  scan: { source: ContactSource; card: Partial<Record<ContactField, string>> }
  tag: { tag: string }
  untag: { tag: string }
  note: { text: string }
  /** A value that a member typed. An empty one takes it away. */
  field: { name: ContactField; value: string }
  temperature: { value: Temperature | null }
  /** An empty text says that nothing is left to do. */
  nextStep: { text: string; day: string | null }
  /** The member who deals with the person. */
  owner: { accountId: string | null }
  /** An answer to a question of the company, with the words of both. An empty one takes it away. */
  answer: SurveyAnswer
  /** The same person is another contact too, which shows both. */
  merge: { into: string }
  unmerge: Record<string, never>
  /** The photo of a business card. */
  photo: { fileId: string }
  /** A recording of a member. */
  memo: { fileId: string; seconds: number }
  /** The person withdrew. The server alone writes it. */
  tombstone: Record<string, never>
}

export type EntryKind = keyof EntryPayloads

export const entryKinds = [
  'scan',
  'tag',
  'untag',
  'note',
  'field',
  'temperature',
  'nextStep',
  'owner',
  'answer',
  'merge',
  'unmerge',
  'photo',
  'memo',
  'tombstone',
] as const satisfies readonly EntryKind[]

/** The kinds of lines with a file. The file comes first, so they are written with a network alone. */
export const attachedKinds = ['photo', 'memo'] as const satisfies readonly EntryKind[]
export type AttachedKind = (typeof attachedKinds)[number]

/** The kinds that members write. A scan and a file need the server too, but their payloads are its own. */
export type WrittenKind = Exclude<EntryKind, AttachedKind | 'scan' | 'tombstone'>
const serverKinds: readonly EntryKind[] = [...attachedKinds, 'scan', 'tombstone']
export const writtenKinds = entryKinds.filter((kind): kind is WrittenKind => !serverKinds.includes(kind))

interface EntryHead {
  /** A UUID of the device that wrote it. */
  entryId: string
  /** By the server's clock: the time of the device, corrected. */
  atMs: number
  /** The member's account; '' of one who deleted it, and of the server. */
  author: string
}

/** One line of the journal of a contact. A contact changes by its lines alone. */
export type ContactEntry = { [Kind in EntryKind]: EntryHead & { kind: Kind; payload: EntryPayloads[Kind] } }[EntryKind]

/** An entry without its head. */
export type EntryContent = { [Kind in EntryKind]: { kind: Kind; payload: EntryPayloads[Kind] } }[EntryKind]

export const mostOfEntry = { note: 2000, value: 200, tag: 40, nextStep: 200, answer: 500, question: 100 } as const

/** A recording is so long at most. */
export const memoSeconds = 60

/** Photos and recordings of one contact. */
export const mostFiles = 20

/** Entries of one contact. A person whom a company knows well has a few dozen. */
export const mostEntries = 500

/** A fair's label is a tag that begins so. */
export const labelMark = 'label:'

/** A UUID as a device makes one for a contact or an entry. */
export const isDeviceKey = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** A contact as a device names it: by the id that the server gave it, or by a key of the device's own. */
export const isContactKey = (text: string): boolean => isId(text) || isDeviceKey(text)

const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text)

const lineOf = (value: unknown, most: number): string | null => {
  const text = typeof value === 'string' ? cleanText(value.replace(/\s+/g, ' ')) : null
  return text !== null && text.length <= most && isOneLine(text) ? text : null
}

const textOf = (value: unknown, most: number): string | null => {
  const text = typeof value === 'string' ? cleanProse(value.replace(/\r\n?/g, '\n')) : null
  return text !== null && text.length <= most && isOneLine(text.replace(/[\n\t]/g, '')) ? text : null
}

/** Choices of one answer, and marks of a rating. */
const [mostChoices, mostMarks] = [12, 5]

/** A list of which each part is read. @returns null if one of them is wrong or empty */
const listOf = (values: unknown, read: (value: unknown) => string | null): string[] | null => {
  if (!Array.isArray(values) || values.length > mostChoices) return null
  const list = values.map(read)
  return list.every((one): one is string => one !== null && one !== '') ? list : null
}

const isCalendarDay = (day: unknown): day is string => {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}

/** What a device sent as a payload, before anybody looked at it. */
export type RawPayload = { readonly [name: string]: unknown }

const readers: { [Kind in WrittenKind]: (raw: RawPayload) => EntryPayloads[Kind] | null } = {
  tag: ({ tag }) => tagOf(tag),
  untag: ({ tag }) => tagOf(tag),
  note: ({ text }) => {
    const note = textOf(text, mostOfEntry.note)
    return note ? { text: note } : null
  },
  field: ({ name, value }) => {
    const typed = lineOf(value, mostOfEntry.value)
    return typeof name === 'string' && isContactField(name) && typed !== null ? { name, value: typed } : null
  },
  temperature: ({ value = null }) => {
    const known = temperatures.find((one) => one === value)
    return known || value === null ? { value: known ?? null } : null
  },
  nextStep: ({ text = '', day = null }) => {
    const step = typeof text === 'string' ? textOf(text.replace(/\s+/g, ' '), mostOfEntry.nextStep) : null
    if (step === null || !(day === null || isCalendarDay(day))) return null
    // A day without a text is a reminder all the same.
    return { text: step, day }
  },
  owner: ({ accountId = null }) => (accountId === null || (typeof accountId === 'string' && isId(accountId)) ? { accountId } : null),
  answer: ({ question, title, said = [], choices = [], rating = null }) => {
    const asked = lineOf(title, mostOfEntry.question)
    const texts = listOf(said, (one) => textOf(one, mostOfEntry.answer))
    const ids = listOf(choices, (one) => (typeof one === 'string' && isDeviceKey(one) ? one : null))
    if (typeof question !== 'string' || !isDeviceKey(question) || !asked || !texts || !ids) return null
    const isMark = rating === null || (Number.isInteger(rating) && (rating as number) >= 1 && (rating as number) <= mostMarks)
    return isMark ? { question, title: asked, said: texts, choices: ids, rating: rating as number | null } : null
  },
  merge: ({ into }) => (typeof into === 'string' && isContactKey(into) ? { into } : null),
  unmerge: () => ({}),
}

const tagOf = (value: unknown): { tag: string } | null => {
  const tag = lineOf(value, mostOfEntry.tag)
  return tag ? { tag } : null
}

/** The payload of an entry as it is kept: each text in one spelling, and nothing that the kind does not know. @returns null if it is no such payload */
export const readPayload = (kind: WrittenKind, raw: RawPayload): EntryContent | null => {
  const payload = readers[kind](raw)
  return payload && ({ kind, payload } as EntryContent)
}

/** All devices have one order: by time, then by id. */
export const inEntryOrder = (a: EntryHead, b: EntryHead): number =>
  a.atMs - b.atMs || (a.entryId < b.entryId ? -1 : a.entryId > b.entryId ? 1 : 0)
