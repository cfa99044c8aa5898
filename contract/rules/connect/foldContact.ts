import {
  type AttachedKind,
  type ContactEntry,
  type ContactField,
  type ContactSource,
  type EntryPayloads,
  type SurveyAnswer,
  type Temperature,
  contactFields,
  inEntryOrder,
} from './contactEntry'

/** What can have one value at a time. */
export type ContactSlot = ContactField | 'temperature' | 'nextStep' | 'owner' | 'answer'

/** A value that another one replaced, with its author. */
export interface ReplacedValue {
  entryId: string
  atMs: number
  author: string
  slot: ContactSlot
  /** Of an answer: the question as it was asked. */
  title: string
  /** As text; a next step has its day after its text. */
  value: string
  /** It came with a card, and no member typed it. */
  isOfCard: boolean
}

export interface ContactNote {
  entryId: string
  atMs: number
  author: string
  text: string
}

export interface FoldedAnswer extends SurveyAnswer {
  entryId: string
  atMs: number
  author: string
}

/** A photo of a card, or a recording. */
export interface ContactFile {
  entryId: string
  atMs: number
  author: string
  kind: AttachedKind
  fileId: string
  /** Of a recording; 0 of a photo. */
  seconds: number
}

/** A contact as its journal says. */
export interface FoldedContact {
  values: Partial<Record<ContactField, string>>
  tags: string[]
  /** All of them, the earliest first. */
  notes: ContactNote[]
  /** All of them, the earliest first. */
  files: ContactFile[]
  temperature: Temperature | null
  nextStep: EntryPayloads['nextStep'] | null
  /** The account of the member who wrote it. */
  nextStepAuthor: string
  /** The account of the member who deals with the person. */
  owner: string | null
  /** What members answered to the questions of the company, the latest of each. */
  answers: FoldedAnswer[]
  source: ContactSource
  /** The scans, the earliest first. */
  scans: { entryId: string; atMs: number; author: string; source: ContactSource }[]
  firstAtMs: number | null
  /** The author of the first line. */
  firstAuthor: string
  lastAtMs: number | null
  /** What another value replaced: nothing is lost. The earliest first. */
  history: ReplacedValue[]
  /** When the person withdrew; null of a contact that lives. */
  withdrawnAtMs: number | null
}

/** Each entry once, in the one order. */
const ordered = (entries: readonly ContactEntry[]): ContactEntry[] =>
  [...new Map(entries.map((entry) => [entry.entryId, entry])).values()].sort(inEntryOrder)

const lastTombstone = (sorted: readonly ContactEntry[]): number => {
  for (let at = sorted.length - 1; at >= 0; at -= 1) if (sorted[at]!.kind === 'tombstone') return at
  return -1
}

/**
 * The entries that count. A person who withdrew voids all before, and what comes later counts from the next scan on: the person has shown
 * the badge again.
 */
export const livingEntries = (entries: readonly ContactEntry[]): ContactEntry[] => {
  const sorted = ordered(entries)
  const tombstone = lastTombstone(sorted)
  if (tombstone < 0) return sorted
  const again = sorted.findIndex(({ kind }, at) => at > tombstone && kind === 'scan')
  return again < 0 ? [] : sorted.slice(again)
}

interface Said {
  slot: ContactSlot
  title: string
  entry: ContactEntry
  value: string
  isOfCard: boolean
}

/** A typed value counts more than one of a card, however late the card. Of each sort the latest counts. */
const isStronger = (one: Said, other: Said): boolean =>
  one.isOfCard === other.isOfCard ? inEntryOrder(one.entry, other.entry) > 0 : !one.isOfCard

/** A slot with its value, whether it is of a card, and the question that it answers. */
type InSlot = [slot: ContactSlot, value: string, isOfCard: boolean, question?: SurveyAnswer]

const slotsOf = (entry: ContactEntry): InSlot[] => {
  switch (entry.kind) {
    case 'scan':
      return contactFields.flatMap((field): InSlot[] => {
        const value = entry.payload.card[field]
        return value ? [[field, value, true]] : []
      })
    case 'field':
      return [[entry.payload.name, entry.payload.value, false]]
    case 'temperature':
      return [['temperature', entry.payload.value ?? '', false]]
    case 'nextStep':
      return [['nextStep', [entry.payload.text, entry.payload.day].filter(Boolean).join(' · '), false]]
    case 'owner':
      return [['owner', entry.payload.accountId ?? '', false]]
    case 'answer':
      return [['answer', entry.payload.said.join(' · '), false, entry.payload]]
    default:
      return []
  }
}

const tagsOf = (living: readonly ContactEntry[]): string[] => {
  const tags = new Map<string, boolean>()
  for (const entry of living) if (entry.kind === 'tag' || entry.kind === 'untag') tags.set(entry.payload.tag, entry.kind === 'tag')
  return [...tags].flatMap(([tag, isOn]) => (isOn ? [tag] : [])).sort()
}

/** The newest withdrawal; null where a later scan, or no withdrawal at all, lets the contact live. */
const withdrawnAt = (entries: readonly ContactEntry[], living: readonly ContactEntry[]): number | null => {
  if (living.length > 0) return null
  const sorted = ordered(entries)
  return sorted[lastTombstone(sorted)]?.atMs ?? null
}

/**
 * A contact from the lines of its journal. The order in which they arrive decides nothing, nor does a line that arrives twice: each phone
 * and the server have one truth once they have the same lines.
 */
export const foldContact = (entries: readonly ContactEntry[]): FoldedContact => {
  const living = livingEntries(entries)
  const strongest = new Map<string, Said>()
  const said: [key: string, one: Said][] = []
  for (const entry of living)
    for (const [slot, value, isOfCard, answer] of slotsOf(entry)) {
      const one: Said = { entry, slot, title: answer?.title ?? '', value, isOfCard }
      const key = answer ? `answer/${answer.question}` : slot
      said.push([key, one])
      const known = strongest.get(key)
      if (!known || isStronger(one, known)) strongest.set(key, one)
    }
  const valueOf = (slot: ContactSlot): string => strongest.get(slot)?.value ?? ''
  const step = strongest.get('nextStep')?.entry
  const scans = living.flatMap((entry) =>
    entry.kind === 'scan' ? [{ entryId: entry.entryId, atMs: entry.atMs, author: entry.author, source: entry.payload.source }] : [],
  )
  return {
    values: Object.fromEntries(contactFields.flatMap((field) => (valueOf(field) ? [[field, valueOf(field)]] : []))),
    tags: tagsOf(living),
    notes: living.flatMap(({ kind, entryId, atMs, author, payload }) =>
      kind === 'note' ? [{ entryId, atMs, author, text: (payload as EntryPayloads['note']).text }] : [],
    ),
    files: living.flatMap((entry) =>
      entry.kind === 'photo' || entry.kind === 'memo'
        ? [{ entryId: entry.entryId, atMs: entry.atMs, author: entry.author, kind: entry.kind, seconds: 0, ...entry.payload }]
        : [],
    ),
    temperature: (valueOf('temperature') || null) as Temperature | null,
    nextStep: step?.kind === 'nextStep' && (step.payload.text || step.payload.day) ? step.payload : null,
    nextStepAuthor: step?.author ?? '',
    owner: valueOf('owner') || null,
    answers: [...strongest.values()].flatMap(({ entry, value }) =>
      entry.kind === 'answer' && value ? [{ ...entry.payload, entryId: entry.entryId, atMs: entry.atMs, author: entry.author }] : [],
    ),
    source: scans[0]?.source ?? 'manual',
    scans,
    firstAtMs: living[0]?.atMs ?? null,
    firstAuthor: living[0]?.author ?? '',
    lastAtMs: living[living.length - 1]?.atMs ?? null,
    history: said.flatMap(([key, { entry, slot, title, value, isOfCard }]) =>
      value && strongest.get(key)!.entry !== entry && strongest.get(key)!.value !== value
        ? [{ entryId: entry.entryId, atMs: entry.atMs, author: entry.author, slot, title, value, isOfCard }]
        : [],
    ),
    withdrawnAtMs: withdrawnAt(entries, living),
  }
}
