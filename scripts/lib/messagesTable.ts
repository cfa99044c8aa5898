import { type MessageKind, messageKinds, placeholderMistake, placeholdersOf } from '../../contract/messageKinds'
import { type Placeholder, placeholders } from '../../contract/rules/messages/messages'

/** The event of each message, and its recipient where that is another than the person concerned. */
const events: Record<MessageKind, string> = {
  registered: 'A registration is complete and approved.',
  underReview: 'A registration is complete and waits for the organiser.',
  approved: 'The organiser approved the registration.',
  refused: 'The organiser refused the registration.',
  ticket: 'Free tickets are issued.',
  receipt: 'An order is paid and its tickets are issued.',
  unpaid: 'Five minutes before an unpaid order expires, if orders are held for ten minutes or more.',
  refunding: 'Money is refunded, also that of a late payment.',
  refunded: 'The refund has arrived.',
  transferDue: 'An order waits for a bank transfer.',
  transferPart: 'A part of a bank transfer has arrived. `{amount}` is missing.',
  transferRefused: 'The organiser refused the proof of a transfer.',
  transferRefunding: "Money of a transfer is refunded to the buyer's account.",
  transferRefunded: 'The organiser has sent the money of a transfer.',
  invoiceIssued: 'An invoice is issued. It is also sent to the address of the application, as PDF.',
  invoiceFailed: 'The platform refused an invoice.',
  invoiceRed: 'A red letter of an invoice is issued. It is also sent to the address of the application, as PDF.',
  tomorrow: "Between 10:00 and 20:00 on the day before a person's first day of entry.",
  giftOffered: 'Tickets are given to a phone or an email address. To that contact alone.',
  giftClaimed: 'A gift was claimed. To its giver.',
  giftExpired: 'A gift expired before it was claimed. To its giver.',
  freeOffered: 'A guest is invited to a free ticket by phone or email. To that contact alone.',
  freeVoided: 'The inviter cancelled a claimed free ticket. To its holder.',
  visitInvited: 'A person is invited to the fair by phone or email. To that contact alone, unless its owner refuses invitations.',
  planChanged: 'An inviter changed the time or place at which friends meet. To those who come along.',
  planEnded: 'An inviter called a meeting off. To those who come along.',
  ticketsReturned: 'A buyer removed a person who held tickets of the buyer. To the buyer.',
  ticketReplaced: 'The organiser replaced a lost ticket. To its holder.',
  passHandedOver: 'An owner sends a person the link to the pass. To the phone of the form, else its email address.',
  formDue: 'A form of the exhibitor manual is due soon. To the members of the company.',
  formRefused: 'The organiser refused a form of the exhibitor manual. To the member who handed it in.',
  staffInvited: 'A company invites its staff to register. To the phone or email address that its member typed.',
  credentialsDecided: 'The organiser decided on credentials. To the member who applied, one message for ten minutes.',
  credentialReady: "A credential was approved. To the phone, else the email address, of the person's form.",
  applicationReceived: 'A company applied to exhibit.',
  applicationApproved: 'The organiser approved an application to exhibit.',
  applicationRefused: 'The organiser refused an application to exhibit.',
  specialGuestInvited: 'A special guest is invited by phone or email. To that contact alone.',
}

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
${messageKinds.map((kind) => `| \`${kind}\` | ${events[kind]} | ${ownOf(kind)} |`).join('\n')}

A \`text\` must contain the placeholders in bold. Every message may also contain ${common.map((name) => `\`{${name}}\``).join(' ')}.

| placeholder | meaning |
|---|---|
${Object.entries(placeholders)
  .map(([name, meaning]) => `| \`{${name}}\` | ${meaning} |`)
  .join('\n')}`
