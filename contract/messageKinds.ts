import * as areas from './areas'
import { joined } from './joined'
import { type MessageRow, type MessageSettings, type Placeholder, commonPlaceholders } from './rules/messages/messages'
import { textMistake } from './rules/messages/templateText'

const messages = joined(areas, 'messages')

/** A message that a fair sends to its people. */
export type MessageKind = keyof typeof messages
export const messageKinds = Object.keys(messages) as MessageKind[]

const rowsBy: Record<MessageKind, MessageRow> = messages

/** The event of a message, and its recipient, in words for organisers. */
export const whenSent = (kind: MessageKind): string => rowsBy[kind].when

/** The placeholders without which the text of an email is refused. */
export const neededBy = (kind: MessageKind): readonly Placeholder[] => rowsBy[kind].needed

/** The placeholders that a message may contain. */
export const placeholdersOf = (kind: MessageKind): readonly Placeholder[] => [
  ...new Set<Placeholder>([...commonPlaceholders, ...neededBy(kind), ...(rowsBy[kind].more ?? [])]),
]

/** A mistake in the placeholders of a template. */
export interface PlaceholderMistake {
  mistake: 'unknown' | 'missing' | 'brace'
  name: string
}

/** @param isWhole the template is the whole message, so that it needs its placeholders */
export const placeholderMistake = (kind: MessageKind, template: string, isWhole: boolean): PlaceholderMistake | null => {
  const found = textMistake(template, { known: placeholdersOf(kind), needed: isWhole ? neededBy(kind) : [] })
  return found && { mistake: found.mistake, name: found.name }
}

export type FairMessages = Partial<Record<MessageKind, MessageSettings>>
