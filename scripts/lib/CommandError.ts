/** What a command cannot do, in words for the person at the terminal. */
export class CommandError extends Error {}

/** The organiser that a command names, or its environment. @throws CommandError */
export const tenantAsked = (option: string | undefined): string => {
  const tenantId = option ?? process.env.FAIRGATE_TENANT ?? ''
  if (!/^\d{6}$/.test(tenantId)) throw new CommandError('--tenant needs the six-digit id of an organiser.')
  return tenantId
}
