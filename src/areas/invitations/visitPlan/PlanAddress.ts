/** The short address of a plan's link, and the code in it. */
export interface PlanAddress {
  link: string
  key: string
}
