/** The command line or the environment is wrong: the message and the usage are printed. */
export class UsageError extends Error {}
