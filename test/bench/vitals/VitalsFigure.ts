/** How much the largest burst of layout shifts moves a page. */
export interface ShiftFigure {
  /** The path of its route, its state and its language. */
  page: string
  shift: number
  /** What moved most, by its id or its class. */
  moved: string
}

/** How long a tap waits until the screen shows its answer. */
export interface TapFigure {
  tap: string
  ms: number
}

export interface Vitals {
  shifts: ShiftFigure[]
  taps: TapFigure[]
  /** From the scan of a badge to its open card. */
  badges: TapFigure[]
  /** Pages that did not open, with the reason. */
  missing: string[]
}
