import { createServer } from 'node:net'

/** Ends the program if something listens at a port, before a part of the dev loop would ask the wrong server. */
export const assertPortFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      process.stderr.write(
        `${host}:${port} cannot be used (${error.code}). Stop the other server, or choose a port: PORT=8090 npm run dev\n`,
      )
      process.exit(1)
    })
    probe.listen(port, host, () => probe.close(resolve))
  })
