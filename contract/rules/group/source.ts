/** A closed channel is marked, and still leads to the fair: its posters may hang for long. */
export const channelStates = ['open', 'closed'] as const
export type ChannelState = (typeof channelStates)[number]

/** Whether the people of a channel register for the fair, or as members of the group. */
export const channelTargets = ['fair', 'group'] as const
export type ChannelTarget = (typeof channelTargets)[number]

export const maxChannelName = 40

/** Channels of a group with its sub-groups. There are 1.6 million codes, and a person reads the list. */
export const mostChannels = 200

/** The steps of a channel's people, each a part of the one before. Phones count the first one, and name nobody. */
export const channelSteps = ['opened', 'registered', 'ticket', 'came'] as const
export type ChannelStep = (typeof channelSteps)[number]
export type ChannelCounts = Record<ChannelStep, number>

export const noCounts = (): ChannelCounts => ({ opened: 0, registered: 0, ticket: 0, came: 0 })
