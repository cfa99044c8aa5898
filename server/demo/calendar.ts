const dayMs = 86_400_000

interface Span {
  days?: number
  hours?: number
  minutes?: number
}

const msOf = ({ days = 0, hours = 0, minutes = 0 }: Span): number => days * dayMs + hours * 3_600_000 + minutes * 60_000

/** A moment so much earlier than another. */
export const before = (moment: Date, span: Span): Date => new Date(moment.getTime() - msOf(span))

/** A moment so much later than another. */
export const after = (moment: Date, span: Span): Date => new Date(moment.getTime() + msOf(span))
