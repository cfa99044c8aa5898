/** An error of a command, in words for the person at the terminal. */
export class CommandError extends Error {}

/** The organiser from the command line or the environment. @throws CommandError */
export const tenantAsked = (option: string | undefined): string => {
  const tenantId = option ?? process.env.FAIRGATE_TENANT ?? ''
  if (!/^\d{6}$/.test(tenantId)) throw new CommandError('--tenant needs the six-digit id of an organiser.')
  return tenantId
}
