interface Setting {
  /** What counts if it is not set, as docs/settings.md says it. */
  usual: string
  meaning: string
}

/**
 * Every setting that a server reads from its environment. `config.ts` and the files next to this one read no other, and
 * docs/settings.md is written from it (`npm run spec`).
 */
export const settingsTable = {
  NODE_ENV: { usual: '`development`', meaning: '`production` for a fair. `development` or `test` otherwise: sandboxes and the demo fair' },
  HOST: { usual: '`127.0.0.1`', meaning: 'the address on which the server listens. In a container: `0.0.0.0`' },
  PORT: { usual: '`8080`', meaning: 'its port' },
  PUBLIC_URL: { usual: 'its own address', meaning: 'the address that people open, for links in messages. Production needs an https one' },
  TRUST_PROXY: {
    usual: 'nobody',
    meaning:
      'whose `X-Forwarded-For` counts: the number of proxies in front (`1`), or their addresses and networks with commas between them (`10.0.0.0/8,fd00::/8`); `loopback`, `linklocal` and `uniquelocal` are names of networks',
  },
  DATA_DIR: { usual: '`./var`', meaning: 'uploads, the embedded PostgreSQL, the log of a terminal, and a generated secret' },
  DATABASE_URL: { usual: 'the embedded PostgreSQL', meaning: 'your own PostgreSQL 15 or newer. Production needs it' },
  FAIRGATE_SECRET: {
    usual: 'generated in `DATA_DIR`',
    meaning: 'seals identity documents and signs tokens. Production needs it: `npm run -s secret -- new`',
  },
  FAIRGATE_OTHER_SECRET: { usual: 'none', meaning: 'the secret before or after it, while it is changed (`docs/security.md`)' },
  FAIRGATE_CLIENT_ID: {
    usual: '`fairgate`',
    meaning: 'the name by which the site and the mini-program identify themselves. Builds read it too',
  },
  FAIRGATE_CLIENT_SECRET: {
    usual: '`fairgate_secret`',
    meaning: 'the secret that belongs to it, 16 characters or more. Production needs one. Builds read it too',
  },
  SITE_DIR: { usual: '`dist/h5`', meaning: 'the built site. `none` if another server has the site, and this one answers calls alone' },
  ROOT_FILES_DIR: {
    usual: '`DATA_DIR/root-files`',
    meaning: "files at the root of the site that no build touches: WeChat's `MP_verify_….txt`, `favicon.ico`, `robots.txt`, `.well-known`",
  },
  API_PAGE: { usual: '`0` in production', meaning: '`1` shows the page of all calls, `/api`, to everyone' },
  LISTED_TENANTS: {
    usual: 'none in production',
    meaning: 'ids of organisers, with commas between them: a start without a link lists their fairs',
  },
  DRAIN_SECONDS: { usual: '`5` in production', meaning: 'between the signal to stop and the closed port, `0` to `300`' },
  LOG_LEVEL: { usual: '`info`', meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. A terminal shows warnings' },
  FAIRGATE_DEMO: { usual: '`0`', meaning: '`1` lets others reach a server outside production, for a public demo' },
  SANDBOX_URL: { usual: 'a sandbox of its own', meaning: 'outside production: the sandbox of another server' },
  FAIRGATE_SITE_HOST: { usual: 'none', meaning: 'outside production: where `npm run dev` serves the site' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settingsTable

/** The environment of a process, as far as a server reads it. */
export type Environment = Partial<Record<SettingName, string | undefined>>
