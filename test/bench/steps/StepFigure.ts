/** What a step costs from the person's last act to the moment at which the next page can be used. */
export interface Cost {
  ms: number
  requests: number
  kilobytes: number
}

export interface StepFigure extends Cost {
  step: string
}
