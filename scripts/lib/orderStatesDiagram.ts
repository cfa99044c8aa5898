import { type OrderState, firstOrderStates, holdsStock, orderStates, orderTransitions } from '../../contract/rules/orders/orderStates'

/** What each state means, and what leads out of it. Apart from the table, because the table travels to the phone. */
const texts: Record<OrderState, { cn: string; means: string; leaves: Partial<Record<OrderState, string>> }> = {
  pendingPayment: {
    cn: '待付款',
    means: 'Its tickets are held until it is paid, cancelled, or its time is over',
    leaves: { paid: 'the payment arrives', cancelled: 'the buyer cancels, or the time is over' },
  },
  paid: {
    cn: '已付款',
    means: 'The money is here',
    leaves: { ticketIssued: 'its tickets are issued', refunding: 'the money goes back' },
  },
  ticketIssued: {
    cn: '已出票',
    means: 'Its tickets are valid',
    leaves: { completed: 'the fair is over', refunding: 'a refund is asked for' },
  },
  completed: { cn: '已完成', means: 'The fair is over', leaves: { refunding: 'the organiser sends the money back' } },
  refunding: {
    cn: '退款中',
    means: 'Money is on its way back',
    leaves: { refunded: 'all of it arrived', ticketIssued: 'a part arrived, and the rest of the order stays valid' },
  },
  cancelled: {
    cn: '已取消',
    means: 'It ended unpaid, and its tickets are free again',
    leaves: {
      paid: 'a late payment arrives, and its tickets are still there',
      refunding: 'a late payment arrives, and its tickets are gone',
    },
  },
  refunded: { cn: '已退款', means: 'The money went back', leaves: {} },
}

/** The page docs/order-states.md: the table of transitions as a diagram and as text. */
export const orderStatesDiagram = (): string => {
  const moves = orderStates.flatMap((from) =>
    (orderTransitions[from] as readonly OrderState[]).map((to) => ({ from, to, why: texts[from].leaves[to] ?? '' })),
  )
  return [
    '# The states of an order',
    '',
    'Generated from `contract/rules/orders/orderStates.ts` by `npm run -s order-states`. The site asks this table which buttons to show. The server',
    'refuses any other transition with `illegalTransition`. The database holds the whole history of an order and refuses one that the',
    'table does not allow (`docs/decisions/083`).',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...firstOrderStates.map((state) => `  [*] --> ${state}`),
    ...moves.map(({ from, to, why }) => `  ${from} --> ${to}: ${why}`),
    '  refunded --> [*]',
    '```',
    '',
    '| state | on screen | means | holds stock | becomes |',
    '|---|---|---|---|---|',
    ...orderStates.map(
      (state) =>
        `| ${state} | ${texts[state].cn} | ${texts[state].means} | ${holdsStock(state) ? 'yes' : 'no'} | ${orderTransitions[state].join(', ') || 'nothing more'} |`,
    ),
    '',
  ].join('\n')
}
