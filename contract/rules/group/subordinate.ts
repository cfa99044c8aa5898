/** What an account below a leader may do in the sub-groups that it leads. The founder of the group may do everything. */
export const groupRights = ['members', 'stays', 'parking', 'sources'] as const
export type GroupRight = (typeof groupRights)[number]

/** Accounts below one leader. */
export const maxSubordinates = 50

/** The rights in the order of the table, each once. */
export const storedGroupRights = (rights: readonly GroupRight[]): GroupRight[] => groupRights.filter((right) => rights.includes(right))
