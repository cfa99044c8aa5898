/** R74: a holder may choose another day until the day before the chosen one. */
export const mayChangeDay = (chosen: string, today: string): boolean => today < chosen

/** The days that a holder may choose now: those of the type that are not over. The chosen one is among them. */
export const daysLeft = (dayChoices: readonly string[], today: string): string[] => dayChoices.filter((day) => day >= today)
