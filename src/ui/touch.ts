/** The last two things that the person touched: controls and fields. */
const touched: [unknown, unknown] = [null, null]

/** Remembers that the person tapped or typed. @param what an object of its own for each control */
export const touch = (what: unknown): void => {
  touched[0] = touched[1]
  touched[1] = what
}

/** Whether the last two touches met the same control. Two taps with something else between them are two acts. */
export const isSameTouch = (): boolean => touched[0] === touched[1]
