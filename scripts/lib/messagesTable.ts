import { type MessageKind, messageKinds, placeholderMistake, placeholdersOf, whenSent } from '../../contract/messageKinds'
import { type Placeholder, placeholders } from '../../contract/rules/messages/messages'

/** Whether the text of a message is refused without this placeholder. */
const isNeeded = (kind: MessageKind, name: Placeholder): boolean => {
  const others = placeholdersOf(kind).filter((other) => other !== name)
  return placeholderMistake(kind, others.map((other) => `{${other}}`).join(' '), true)?.name === name
}

const common = messageKinds.map(placeholdersOf).reduce((shared, names) => shared.filter((name) => names.includes(name)))

const ownOf = (kind: MessageKind): string =>
  placeholdersOf(kind)
    .filter((name) => isNeeded(kind, name) || !common.includes(name))
    .map((name) => (isNeeded(kind, name) ? `**\`{${name}}\`**` : `\`{${name}}\``))
    .join(' ')

/** The messages of a fair with their events and placeholders, and the meaning of each placeholder, as Markdown. */
export const messagesTable = (): string => `| message | sent when | placeholders |
|---|---|---|
${messageKinds.map((kind) => `| \`${kind}\` | ${whenSent(kind)} | ${ownOf(kind)} |`).join('\n')}

A \`text\` must contain the placeholders in bold. Every message may also contain ${common.map((name) => `\`{${name}}\``).join(' ')}.

| placeholder | meaning |
|---|---|
${Object.entries(placeholders)
  .map(([name, meaning]) => `| \`{${name}}\` | ${meaning} |`)
  .join('\n')}`
