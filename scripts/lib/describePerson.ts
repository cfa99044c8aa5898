import type { PersonDetail } from '../../contract/organiser/person.schema'
import { columnsOf } from './rowsCommand'

/** A section of a person; one that is empty says so. */
const section = (title: string, lines: string[], total = lines.length): string[] => [
  '',
  `${title}${total > lines.length ? ` (the newest ${lines.length} of ${total})` : ''}`,
  ...(lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  none']),
]

/** A rows's own lines, below it. */
const below = (lines: string[]): string[] => lines.map((line) => `  ${line}`)

const answerLines = (answers: { label: string; value: string }[]): string[] =>
  answers.filter(({ value }) => value !== '').map(({ label, value }) => `${label}: ${value}`)

const registrationLines = ({ answers, questionnaires, ...one }: PersonDetail['registrations'][number]): string[] => [
  columnsOf([
    `${one.id}/${one.revision}`,
    one.registerType,
    one.isComplete ? one.examineResult : 'not sent',
    one.name,
    one.company,
    `no. ${one.userCode}`,
    one.dueOn ? `due ${one.dueOn}` : '',
    one.reviewedAt ? `decided ${one.reviewedAt}${one.reviewedBy ? ` by ${one.reviewedBy}` : ''}` : '',
    one.examineRemark,
  ]),
  ...below(answerLines(answers)),
  ...questionnaires.flatMap((asked) => below([`${asked.title}, ${asked.submittedAt}`, ...below(answerLines(asked.answers))])),
]

const ticketLine = (one: PersonDetail['tickets']['records'][number]): string =>
  columnsOf([
    one.ticketId,
    one.hasHolder ? one.state : `${one.state}, without a holder`,
    one.code,
    one.name,
    one.entryDays.join(', '),
    `order ${one.orderId}`,
    one.assignedTo ? `now ${one.assignedTo}` : '',
  ])

const orderLines = (order: NonNullable<PersonDetail['orders']>['records'][number]): string[] => [
  columnsOf([order.orderId, order.state, order.amount, order.createdAt, order.paidAt ? `paid ${order.paidAt}` : '', order.endReason ?? '']),
  ...below(order.lines.map(({ quantity, name, price, day }) => columnsOf([`${quantity} × ${name}`, price, day ?? '']))),
  ...below(
    order.payments.map(({ number, provider, state, amount, startedAt }) =>
      columnsOf([`payment ${number}`, provider, state, amount, startedAt]),
    ),
  ),
  ...below(
    order.refunds.map(({ refundId, state, amount, fee, askedAt, doneAt, note }) =>
      columnsOf([`refund ${refundId}`, state, amount, `fee ${fee}`, `asked ${askedAt}`, doneAt ? `done ${doneAt}` : '', note]),
    ),
  ),
]

const headLines = ({ account, people }: PersonDetail): string[] => [
  columnsOf([`account ${account.userId}`, account.name, account.account, account.phone, account.email]),
  ...(account.managedBy ? [`  registered by ${account.managedBy.userId} ${account.managedBy.name}`] : []),
  ...people.map(({ userId, name }) => `  registered ${userId} ${name}`),
]

/** A person as a terminal shows it. */
export const describePerson = (person: PersonDetail): string =>
  [
    ...headLines(person),
    ...section('Registrations', person.registrations.flatMap(registrationLines)),
    ...section('Tickets', person.tickets.records.map(ticketLine), person.tickets.total),
    ...(person.orders
      ? section('Orders', person.orders.records.flatMap(orderLines))
      : ['', 'Orders', '  not shown: your account has no refund right']),
    ...section(
      'Entries',
      person.entries.records.map(({ at, entrance, ticketName }) => columnsOf([at, entrance, ticketName])),
      person.entries.total,
    ),
    ...section(
      'Refused at a gate',
      person.refusals.map(({ at, place, reason }) => columnsOf([at, place, reason])),
    ),
    ...section(
      'Messages',
      person.messages.records.map(({ at, kind, channel, to, outcome, failure }) =>
        columnsOf([at, kind, channel ?? '', to, outcome, failure]),
      ),
      person.messages.total,
    ),
    ...section(
      'Consents',
      person.consents.map(({ acceptedAt, title, withdrawnAt }) =>
        columnsOf([acceptedAt, title, withdrawnAt ? `withdrawn ${withdrawnAt}` : '']),
      ),
    ),
    ...section(
      'History',
      person.history.map(({ at, kind, about, by }) => columnsOf([at, kind, about, by ? `by ${by}` : ''])),
    ),
  ].join('\n')
