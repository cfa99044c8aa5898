/** The members that the organiser has set, in this order. */
export const given = <Config extends object, Name extends keyof Config>(config: Config, ...names: Name[]): Pick<Config, Name> =>
  Object.fromEntries(names.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]]))) as Pick<Config, Name>
