/** Short facts in one line, with a dot between them: `VIP buyer · 9 April`. If the line breaks, the dot stays at its end; `Dotted` draws none there. */
export const dotted = (...facts: readonly (string | false | null | undefined)[]): string => facts.filter(Boolean).join('\u00a0· ')
