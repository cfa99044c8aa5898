import type { PlanAddress } from './PlanAddress'

/** The address of a plan in a chat. A browser passes the short one on. */
export const cardAddress = ({ link }: PlanAddress): string => link
