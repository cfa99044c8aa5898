/** When each greeting begins, by the hour of the phone's clock. */
const greetings = [
  { from: 18, word: 'evening' },
  { from: 12, word: 'afternoon' },
  { from: 5, word: 'morning' },
  { from: 0, word: 'evening' },
] as const

/** The greeting of an hour, 0 to 23. */
export const greetingAt = (hour: number): (typeof greetings)[number]['word'] => greetings.find(({ from }) => hour >= from)!.word
