export type OutsideWay = 'google' | 'imaster'

/** A mini-program cannot be left for another site's sign-in; none is offered there. */
export const leaveFor = async (_way: OutsideWay): Promise<boolean> => false
