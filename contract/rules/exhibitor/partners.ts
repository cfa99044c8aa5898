/** Other systems that exhibitors' data go to or come from. */
export interface PartnerRules {
  /** Approved products are passed on to this department store at tailor-hub. */
  tailorHub?: { storeNo: string }
  /** Companies may fill in their data from the directory of anGeBo, which knows the fair by this number. */
  anGeBo?: { exhibitionNo: string }
}

/** What became of a product that is passed on: it waits, the store has it, or the store refused it. */
export const hubStates = ['waiting', 'saved', 'refused'] as const
export type HubState = (typeof hubStates)[number]

/** As many products as one call passes on. */
export const mostPassedOn = 50
