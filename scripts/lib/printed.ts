/** Runs a command, and prints its text or why it failed. @param failed the exit code after a failure */
export const printed = (run: () => Promise<string>, { failed = 1 } = {}): Promise<void> =>
  run().then(
    (text) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = failed
    },
  )
