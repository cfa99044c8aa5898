/** Why a start is refused. The message is a sentence for the person at the terminal. */
export class ConfigError extends Error {}
